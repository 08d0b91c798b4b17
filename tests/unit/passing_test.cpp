// SPDX-License-Identifier: GPL-3.0-or-later
// Captures en passant as the rule book defines them.

#include "movegen/compiler/rule_compiler.h"
#include "movegen/generator/perft.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/orthodox_book.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace protean {
namespace {

using test::orthodox_book;

/// The reason why a book whose pawns move like this is refused; empty if it compiles.
std::string refused(const Moves& pawn) {
  RuleBook rules = orthodox_book();
  rules.piece(Pawn).moves = pawn;
  return test::fault_of(rules);
}

const Moves kStep = path({{0, 1}}).quiet();
const Moves kDoublePush = path({{0, 1}, {0, 1}}).at_least(2).from(rank_bb(1)).quiet();
const Moves kCaptures = leaps({{-1, 1}, {1, 1}}).captures();

TEST(EnPassant, OrthodoxPawnsAreSaidByTheSameWords) {
  RuleBook rules = orthodox_book();
  rules.piece(Pawn).moves =
      kStep | kDoublePush.allows_en_passant() | kCaptures.captures_en_passant();
  const auto program = compile_rules("test", rules);
  EXPECT_FALSE(program->has(kOwnPawns));
  EXPECT_TRUE(program->book.pawn.en_passant);
}

TEST(EnPassant, PawnsWithoutTheWordsHaveNone) {
  RuleBook rules = orthodox_book();
  rules.piece(Pawn).moves = kStep | kDoublePush | kCaptures;
  const auto program = compile_rules("test", rules);
  EXPECT_TRUE(program->has(kOwnPawns));
  EXPECT_FALSE(program->has(kOwnEnPassant));
  EXPECT_FALSE(program->book.pawn.en_passant);
  const Position after = test::play(*program, start_position(*program), "e2e4");
  EXPECT_EQ(after.en_passant(), 0u);
}

TEST(EnPassant, TheBookMayTakeTheWordsBack) {
  RuleBook rules = orthodox_book();
  rules.pawn.en_passant = false;
  const auto program = compile_rules("test", rules);
  EXPECT_FALSE(program->has(kOwnPawns));
  EXPECT_EQ(test::play(*program, start_position(*program), "e2e4").en_passant(), 0u);
}

TEST(EnPassant, ADoublePushIsAnOrdinaryMoveWhereTheBookHasNone) {
  RuleBook rules = orthodox_book();
  for (const bool en_passant : {true, false}) {
    rules.pawn.en_passant = en_passant;
    const auto program = compile_rules("test", rules);
    const Position pos = test::position(*program, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    const Move move = parse_move(*program, pos, "e2e4").value();
    EXPECT_EQ(move.kind(), en_passant ? MoveKind::kDoublePush : MoveKind::kNormal);
    // Black has five King moves, one pawn move and, if the book has it, the capture en passant.
    EXPECT_EQ(program->count(program->make(pos, move)), en_passant ? 7u : 6u);
    EXPECT_EQ(perft(*program, pos, 2), en_passant ? 38u : 37u);
  }
}

/// Orthodox chess played by the generator for a game's own pawns: no pawn ever reaches the
/// additional square on which it would promote.
TEST(EnPassant, OwnPawnsThatGoAsOrthodoxOnesHaveTheSamePerft) {
  RuleBook rules = orthodox_book();
  rules.piece(Pawn).promotion_zone |= bit(A1);
  for (const IndexScheme scheme : {IndexScheme::kPext, IndexScheme::kMagic}) {
    const auto program = compile_rules("test", rules, scheme);
    ASSERT_TRUE(program->has(kOwnPawns));
    ASSERT_TRUE(program->has(kOwnEnPassant));
    const auto lines = [&](std::string_view fen, int depth) {
      return perft(*program, test::position(*program, fen), depth);
    };
    EXPECT_EQ(lines("start", 4), 197281u);
    EXPECT_EQ(lines("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
              97862u);
    EXPECT_EQ(lines("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5), 674624u);
  }
}

TEST(EnPassant, OnlyPawnsKnowTheWords) {
  RuleBook rules = orthodox_book();
  rules.piece(Rook).moves = slide(kOrthogonal) | leaps({{2, 2}}).quiet().allows_en_passant();
  EXPECT_THROW(compile_rules("test", rules), std::invalid_argument);
}

TEST(EnPassant, WhatCannotBeFollowedIsRefused) {
  const Moves aslant =
      path({{1, 1}, {1, 1}}).at_least(2).from(rank_bb(1)).quiet().allows_en_passant();
  EXPECT_NE(refused(orthodox_pawn() | aslant).find("name the victim"), std::string::npos);
  const Moves leap_ahead = leaps({{0, 2}}).from(rank_bb(2)).quiet().allows_en_passant();
  EXPECT_NE(refused(orthodox_pawn() | leap_ahead).find("one line"), std::string::npos);
  const Moves back =
      path({{0, -1}, {0, -1}}).at_least(2).from(rank_bb(4)).quiet().allows_en_passant();
  EXPECT_EQ(refused(orthodox_pawn() | back), "");
  EXPECT_NE(refused(orthodox_pawn() | long_step(2, rank_bb(5))).find("promote"), std::string::npos);
  const Moves again = path({{0, 1}, {0, 1}}).at_least(2).from(rank_bb(1)).quiet();
  const Moves home_step = long_step(3, rank_bb(0));
  EXPECT_NE(refused(orthodox_pawn() | home_step | again).find("two ways"), std::string::npos);
  EXPECT_EQ(refused(orthodox_pawn() | home_step), "");
}

TEST(EnPassant, ASquareWithoutItsVictimGivesNoRight) {
  const RuleProgram& watchman = test::game("watchman");
  const Position pos = test::position(watchman, "4k3/8/8/8/2PpP3/8/8/4K3 b - d3 0 1");
  EXPECT_EQ(to_fen(watchman, pos), "4k3/8/8/8/2PpP3/8/8/4K3 b - - 0 1 epv:-");
}

TEST(EnPassant, TheVictimBelongsToTheKeyWhereThePositionNamesIt) {
  const RuleProgram& watchman = test::game("watchman");
  const auto key = [&](const std::string& victim) {
    return test::position(watchman, "4k3/8/8/8/2PpP3/8/8/4K3 b - d3 0 1 epv:" + victim).key();
  };
  EXPECT_NE(key("c4"), key("e4"));
  EXPECT_NE(key("c4"), key("-"));
}

TEST(EnPassant, TheVictimThatFollowsIsNoPartOfTheKey) {
  const RuleProgram& rabble = test::game("rabble");
  const Position pos = test::play(rabble, start_position(rabble), "a2c4");
  EXPECT_EQ(pos.en_passant(), bit(B3));
}

TEST(EnPassant, ToTakeAllPiecesNeedsOrthodoxPawnsAndAName) {
  RuleBook rules = orthodox_book();
  rules.pawn.passed_by_piece = squares_between;
  EXPECT_THROW(compile_rules("test", rules), std::invalid_argument);
  rules.pawn.names_victim = true;
  EXPECT_TRUE(compile_rules("test", rules)->has(kInterception));
  rules.piece(Pawn).moves = kStep | kCaptures;
  EXPECT_THROW(compile_rules("test", rules), std::invalid_argument);
}

}  // namespace
}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/variants_text.h"
#include "movegen/generator/possible_checks.h"
#include "tests/game_file_support.h"
#include "tests/rules/refusals.h"
#include "tests/rules/state_support.h"

#include <gtest/gtest.h>

/// Rules about checks: tokens, reasons and hints for the search, which tests/rules/facts do not
/// cover.
namespace protean {
namespace {

using namespace test;

TEST(CheckRules, TokenErrorsSayWhatIsExpected) {
  const std::string board = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ";
  for (const char* token : {"checks:", "checks:0", "checks:04", "checks:000", "checks:-1"})
    expect_refused("moderation", board + token, "expected two digits from 0 to 3");
  for (const char* token : {"into:", "into:bw", "into:x", "into:W", "into:w-"})
    expect_refused("contravention", board + token, "expected '-', 'w', 'b' or 'wb'");
  for (const char* token : {"won:", "won:x", "won:wb"})
    expect_refused("triplecheck", board + token, "expected '-', 'w' or 'b'");
}

TEST(CheckRules, TokensLeftOutStandForTheirDefaults) {
  const std::string board = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  const auto full = [&](const char* id) { return to_fen(game(id), position(game(id), board)); };
  EXPECT_EQ(full("moderation"), board + " checks:00");
  EXPECT_EQ(full("contravention"), board + " into:-");
  EXPECT_EQ(full("triplecheck"), board + " won:-");
}

TEST(CheckRules, TheKeyKnowsWhatTheTokensSay) {
  const std::string board = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ";
  const auto key = [&](const char* id, const char* token) {
    return position(game(id), board + token).key();
  };
  EXPECT_NE(key("moderation", "checks:10"), key("moderation", "checks:01"));
  EXPECT_NE(key("contravention", "into:w"), key("contravention", "into:b"));
}

TEST(CheckRules, TheReasonIsReported) {
  EXPECT_EQ(reason("xenophobic", "3R2k1/8/8/8/8/8/8/4K3 b - - 0 1"), "checkmate by an intruder");
  EXPECT_EQ(reason("society", "k7/N1K5/8/8/8/8/8/8 b - - 0 1"),
            "a piece would have to take a piece");
  EXPECT_EQ(reason("ultimate", "4k3/3P4/8/8/8/8/8/4K3 b - - 0 1"), "checkmate by a pawn");
  EXPECT_EQ(reason("ultimate", "6rk/5N1p/8/8/8/8/8/K7 b - - 0 1"), "checkmate by a Knight");
  EXPECT_EQ(reason("ultimate", "4k3/8/8/7B/8/8/8/K7 b - - 0 1"), "checkmate by a Bishop");
  EXPECT_EQ(reason("ultimate", "4k2R/8/8/8/8/8/8/K7 b - - 0 1"), "checkmate by a Rook");
  EXPECT_EQ(reason("submission", "6k1/8/8/8/8/7P/5PP1/r5K1 w - - 0 1"),
            "only a move of the King answers the check");
  EXPECT_EQ(reason("triplecheck", "4k3/3B4/8/8/8/8/8/3KR3 b - - 0 1 won:w"),
            "a check that is safe, supported and captures nothing");
  EXPECT_EQ(reason("triplecheck", "1r6/5k2/6pp/7P/8/p7/P7/K7 w - - 0 1 won:-"),
            "forced to give a forbidden check");
}

TEST(CheckRules, WhatMustBeAnsweredIsDanger) {
  const auto must_answer = [](const char* id, const char* fen) {
    const RuleProgram& rp = game(id);
    return rp.rules.must_answer(rp, position(rp, fen));
  };
  EXPECT_TRUE(must_answer("xenophobic", "3R2k1/8/8/8/8/8/8/4K3 b - - 0 1"));
  EXPECT_FALSE(must_answer("xenophobic", "1R4k1/8/8/8/8/8/8/4K3 b - - 0 1"));
  EXPECT_FALSE(must_answer("xenophobic", "3r2k1/8/8/8/8/8/8/4K3 b - - 0 1"));
  EXPECT_TRUE(must_answer("contravention", "8/8/8/4k3/8/8/8/K3R3 w - - 0 1"));
  EXPECT_FALSE(must_answer("contravention", "8/8/8/3k4/8/8/8/K3R3 w - - 0 1"));
}

TEST(CheckRules, ChecksHeldBackAreWorthSomething) {
  const RuleProgram& rp = game("moderation");
  const std::string board = "4k3/8/8/8/8/8/8/4K3 ";
  EXPECT_EQ(progress(rp, board + "w - - 0 1 checks:22"), 0);
  EXPECT_GT(progress(rp, board + "w - - 0 1 checks:12"), 0);
  EXPECT_GT(progress(rp, board + "w - - 0 1 checks:23"),
            progress(rp, board + "w - - 0 1 checks:12"));
  EXPECT_LT(progress(rp, board + "b - - 0 1 checks:12"), 0);
}

TEST(CheckRules, AKingIsNeverTaken) {
  const RuleProgram& rp = game("contravention");
  const Position pos = position(rp, "8/8/8/4k3/8/8/8/K3R3 w - - 0 1");
  MoveList moves;
  rp.generate(pos, moves);
  EXPECT_FALSE(moves.empty());
  for (Move m : moves) EXPECT_NE(m.to(), E5);
  EXPECT_NE(fen_error(rp, "8/8/8/8/8/8/8/K3R3 w - - 0 1"), "");
}

TEST(CheckRules, AKingThatMayEnterCheckIsRoyalAllTheSame) {
  EXPECT_EQ(features_text(game("contravention")).find("no-royal"), std::string::npos);
  EXPECT_NE(features_text(game("zoo")).find("no-royal"), std::string::npos);
}

TEST(CheckRules, WaysIntoCheckCountForWhoHasThem) {
  const RuleProgram& rp = game("contravention");
  EXPECT_GT(progress(rp, "8/8/8/3k4/8/8/8/K3R3 b - - 0 1"), 0);
  EXPECT_LT(progress(rp, "8/8/8/3k4/8/8/8/K3R3 w - - 0 1"), 0);
  // A pawn that guards e4 closes that way.
  EXPECT_LT(progress(rp, "8/8/8/3k4/8/3P4/8/K3R3 b - - 0 1"),
            progress(rp, "8/8/8/3k4/8/8/8/K3R3 b - - 0 1"));
}

/// From this position checks can be answered by checks, and those again by checks.
TEST(CheckRules, LinesInWhichCheckAnswersCheckEnd) {
  for (const char* id : {"submission", "moderation"}) {
    const RuleProgram& rp = game(id);
    const std::string token = std::string(id) == "moderation" ? " checks:33" : "";
    random_games(rp, "4r3/4k3/8/3P1P2/8/8/3P1P2/3RKR2 w - - 0 1" + token, 20, 60,
                 [&](const Position& pos, const MoveList&) {
                   ASSERT_TRUE(consistent(rp, pos)) << to_fen(rp, pos);
                 });
  }
}

TEST(PossibleChecks, MissesNone) {
  const RuleProgram& rp = game("chess");
  int left_out = 0;
  for (const char* fen :
       {"start", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"}) {
    random_games(rp, fen, 10, 100, [&](const Position& pos, const MoveList& moves) {
      const PossibleChecks may_check(rp, pos);
      for (Move m : moves) {
        if (may_check(m)) continue;
        ++left_out;
        ASSERT_FALSE(rp.in_check(rp.make(pos, m))) << to_fen(rp, pos);
      }
    });
  }
  EXPECT_GT(left_out, 10000);
}

/// A captor that attacks its old King from its new square, also after a capture en passant, and one
/// that does not.
TEST(CheckRules, CaptorsThatChangeColourCheck) {
  const RuleProgram& rp = game("andernach");
  EXPECT_EQ(moves_of(rp, "4k3/8/8/2KpP3/8/8/8/8 w - d6 0 1", "e5"), "e5e6");
  EXPECT_EQ(moves_of(rp, "4k3/8/8/K2pP3/8/8/8/8 w - d6 0 1", "e5"), "e5d6 e5e6");
  EXPECT_EQ(moves_of(rp, "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5"), "e5e6");
  EXPECT_EQ(moves_of(rp, "4k3/8/8/KN1pP3/8/8/8/8 w - d6 0 1", "b5"),
            "b5a3 b5a7 b5c3 b5c7 b5d4 b5d6");
  EXPECT_EQ(moves_of(rp, "4k3/8/1p1p4/3K4/2N5/8/8/8 w - - 0 1", "c4"),
            "c4a3 c4a5 c4b2 c4d2 c4d6 c4e3 c4e5");
  EXPECT_EQ(moves_of(rp, "4k3/2p5/8/8/2R4p/2K5/8/8 w - - 0 1", "c4"),
            "c4a4 c4b4 c4c5 c4c6 c4d4 c4e4 c4f4 c4g4 c4h4");
}

TEST(PossibleChecks, MissNoPieceThatBarredItsOwnWay) {
  const auto rp = game_of(
      "[lame:chess]\ncustomPiece1 = a:mWcnD\nchecking = false\ncastling = false\n"
      "startFen = 4k3/4A3/8/8/8/8/8/K7 w - - 0 1\n");
  // From e6 it would attack e8 over e7, the square that it has left.
  EXPECT_EQ(moves_of(*rp, rp->book.start_fen, "e7"), "e7d7 e7f7");
}

TEST(PossibleChecks, MissNoPieceThatOnlyTheHandHas) {
  const auto rp = game_of("[noisy:crazyhouse]\nchecking = false\n");
  // Five moves of the King, and drops of the Bishop on 62 squares less seven.
  EXPECT_EQ(rp->count(position(*rp, "6k1/8/8/8/8/7K/8/8[b] b - - 0 1")), 60u);
}

TEST(PossibleChecks, AreAllPliesWhereTheKingStandsAttacked) {
  const RuleProgram& rp = game("chess");
  const Position pos = position(rp, "4k3/8/8/8/8/8/4R3/K7 w - - 0 1");
  MoveList moves;
  rp.generate(pos, moves);
  const PossibleChecks may_check(rp, pos);
  for (Move m : moves) EXPECT_TRUE(may_check(m));
}

}  // namespace
}  // namespace protean

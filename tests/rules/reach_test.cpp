// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/rule_compiler.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/orthodox_book.h"
#include "tests/reference/reference.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <stdexcept>

/// Pieces whose moves depend on who reaches them or on how many pieces are on their lines, in games
/// made up to test what no game of the catalogue does.
namespace protean {
namespace {

using test::orthodox_book;

std::set<std::string> legal(const RuleProgram& program, const Position& pos) {
  MoveList moves;
  program.generate(pos, moves);
  std::set<std::string> texts;
  for (Move move : moves) texts.insert(move_text(program, pos, move));
  return texts;
}

/// Plays random games and compares the legal plies of each position with the reference generator.
void play_games(const RuleBook& rules, int games) {
  const auto program = compile_rules("test", rules);
  std::mt19937_64 random{7};
  for (int game = 0; game < games; ++game) {
    Position pos = start_position(*program);
    for (int ply = 0; ply < 80; ++ply) {
      std::set<std::string> wanted;
      for (const auto& [text, after] : reference::plies(*program, pos)) wanted.insert(text);
      ASSERT_EQ(legal(*program, pos), wanted) << to_fen(*program, pos);
      MoveList moves;
      program->generate(pos, moves);
      if (moves.empty()) break;
      pos = program->make(pos, moves[random() % moves.size()]);
    }
  }
}

TEST(Reach, PiecesThatGainByBeingReached) {
  RuleBook rules = orthodox_book();
  rules.piece(Knight).moves = leap(1, 2) | slide(kAllEight).when(reached_by({Rook, Bishop}));
  play_games(rules, 25);
}

TEST(Reach, PiecesThatGoOneWayOrTheOther) {
  RuleBook rules = orthodox_book();
  const Condition held = reached_by({Knight, Queen});
  rules.piece(Rook).moves = when(held, slide(kDiagonal) | leap(1, 2), slide(kOrthogonal));
  rules.piece(Bishop).moves = when(held, slide(kOrthogonal), slide(kDiagonal) | leap(1, 2));
  play_games(rules, 25);
}

TEST(Reach, KingsMayReach) {
  RuleBook rules = orthodox_book();
  rules.piece(Queen).moves = slide(kAllEight).when(!reached_by({King, Knight}));
  rules.piece(Rook).moves = slide(kOrthogonal) | slide(kDiagonal).when(reached_by({King}));
  play_games(rules, 25);
}

TEST(Reach, OnlyDefendersMayCount) {
  RuleBook rules = orthodox_book();
  rules.piece(Rook).moves = slide(kOrthogonal) | slide(kDiagonal).when(defended_by({Knight}));
  rules.piece(Queen).moves = slide(kAllEight).when(!defended_by({Bishop}));
  play_games(rules, 25);
}

TEST(Reach, FriendsOnFiles) {
  RuleBook rules = orthodox_book();
  rules.piece(Rook).moves = slide(kOrthogonal) | slide(kDiagonal).when(friend_on_file(2));
  rules.piece(Bishop).moves = slide(kDiagonal).when(!friend_on_file(-1));
  play_games(rules, 25);
  rules.half_turn = true;
  rules.start_fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
  rules.no_castling();
  play_games(rules, 25);
}

TEST(Reach, PawnsMayDependOnDefenders) {
  RuleBook rules = orthodox_book();
  const Moves ahead = path({{0, 1}});
  rules.piece(Pawn).moves = orthodox_pawn() | ahead.captures().when(!defended_by({Queen, King}));
  play_games(rules, 25);
}

TEST(Reach, PiecesThatPawnsBecomeMayOnlyDefendPawns) {
  RuleBook rules = orthodox_book();
  const Moves ahead = path({{0, 1}});
  rules.piece(Pawn).moves = orthodox_pawn() | ahead.captures().when(reached_by({King}));
  play_games(rules, 25);
  rules.piece(Pawn).moves = orthodox_pawn() | ahead.captures().when(reached_by({Queen}));
  EXPECT_THROW(compile_rules("test", rules), std::invalid_argument);
}

TEST(Reach, WhoReachesMustGoAlikeAlways) {
  RuleBook rules = orthodox_book();
  rules.piece(Knight).moves = leap(1, 2).when(reached_by({Bishop}));
  EXPECT_NO_THROW(compile_rules("test", rules));
  rules.piece(Bishop).moves = slide(kDiagonal).forward();
  EXPECT_THROW(compile_rules("test", rules), std::invalid_argument);
  rules.piece(Bishop).moves = slide(kDiagonal).when(beside_friend());
  EXPECT_THROW(compile_rules("test", rules), std::invalid_argument);
  rules.piece(Bishop).moves = slide(kDiagonal).at_most([](int pieces) { return pieces; });
  EXPECT_THROW(compile_rules("test", rules), std::invalid_argument);
}

TEST(LineReach, PiecesOnTheLineShortenIt) {
  RuleBook rules = orthodox_book();
  rules.piece(Queen).moves = slide(kAllEight).at_most([](int pieces) { return 6 - pieces; });
  rules.piece(Rook).moves =
      slide(kOrthogonal).at_most([](int pieces) { return pieces % 2 == 0 ? 7 : 1; });
  play_games(rules, 25);
}

// --- Words of the rule book that no game of the catalogue combines ---

/// The legal plies with this beginning in a position of a game derived from orthodox chess.
std::set<std::string> legal_from(const RuleBook& rules, const std::string& fen,
                                 const std::string& beginning) {
  const auto program = compile_rules("test", rules);
  std::set<std::string> moves = legal(*program, test::position(*program, fen));
  std::erase_if(moves, [&](const std::string& move) { return !move.starts_with(beginning); });
  return moves;
}

TEST(Words, AnEscortedPieceMayShareAWayWithOneThatIsAlwaysOn) {
  RuleBook rules = orthodox_book();
  rules.no_castling();
  rules.piece(Queen).moves = when(beside_friend(), leap(1, 2), slide(kAllEight));
  // After its escort is captured, the Queen slides down the file, or no longer leaps.
  EXPECT_EQ(legal_from(rules, "k3qn2/8/8/8/8/8/8/4KR2 w - - 0 1", "f1f8"), std::set<std::string>{});
  EXPECT_EQ(legal_from(rules, "k6R/8/8/8/8/8/6qp/4K3 w - - 0 1", "h8h2"),
            std::set<std::string>{"h8h2"});
  rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  play_games(rules, 15);
}

TEST(Words, EachPromotionMayBeCountedOtherwise) {
  for (const bool queen_first : {false, true}) {
    RuleBook rules = orthodox_book();
    rules.no_castling();
    rules.piece(Rook).moves =
        when(opponent_has({Queen}, 1, 16), slide(kOrthogonal), step(kOrthogonal));
    rules.piece(Pawn).promotes_to = {queen_first ? Queen : Knight, queen_first ? Knight : Queen};
    EXPECT_EQ(legal_from(rules, "k3r3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7"),
              std::set<std::string>{"b7b8n"})
        << queen_first;
  }
}

TEST(Words, WhatTheMasksCannotDoIsRefused) {
  RuleBook limited = orthodox_book();
  limited.piece(Bishop).moves =
      slide(kDiagonal).at_most([](int n) { return n; }).when(friend_on_file(1));
  EXPECT_THROW(compile_rules("test", limited), std::invalid_argument);
  RuleBook two_kings = orthodox_book();
  two_kings.piece(Pawn).promotes_to = {King, Queen};
  EXPECT_THROW(compile_rules("test", two_kings), std::invalid_argument);
  RuleBook royal_pawn = orthodox_book();
  royal_pawn.no_castling();
  royal_pawn.royals = {Pawn};
  EXPECT_THROW(compile_rules("test", royal_pawn), std::invalid_argument);
  royal_pawn.piece(Pawn).promotes_to = {};
  EXPECT_THROW(compile_rules("test", royal_pawn), std::invalid_argument);
  RuleBook castling_past_a_royal_queen = orthodox_book();
  castling_past_a_royal_queen.royals = {Queen};
  castling_past_a_royal_queen.piece(Pawn).promotes_to = {Rook};
  EXPECT_THROW(compile_rules("test", castling_past_a_royal_queen), std::invalid_argument);
}

TEST(Words, PawnsThatMayNotBeCapturedAreNotCapturedEnPassant) {
  RuleBook rules = orthodox_book();
  rules.uncapturable = {Pawn};
  EXPECT_EQ(legal_from(rules, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5"),
            std::set<std::string>{"e5e6"});
  EXPECT_FALSE(compile_rules("test", rules)->book.pawn.en_passant);
}

}  // namespace
}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
// The leaf nodes of two plies, which some kernels count without making the first ply, compared with
// the sum over the boards after it.

#include "movegen/compiler/rule_compiler.h"
#include "movegen/generator/perft.h"
#include "movegen/notation/fen.h"
#include "tests/orthodox_book.h"
#include "tests/support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

std::uint64_t listed(const RuleProgram& program, const Position& pos, int depth) {
  MoveList moves;
  program.generate(pos, moves);
  if (depth == 1) return moves.size();
  std::uint64_t leaf_nodes = 0;
  for (const Move move : moves) leaf_nodes += listed(program, program.make(pos, move), depth - 1);
  return leaf_nodes;
}

void expect_sums_in_games(const RuleProgram& program, int games = 20, int plies = 100) {
  int positions = 0;
  test::random_games(program, "start", games, plies, [&](const Position& pos, const MoveList&) {
    const int depth = ++positions % 16 == 0 ? 3 : 2;
    ASSERT_EQ(perft(program, pos, depth), listed(program, pos, depth)) << to_fen(program, pos);
  });
}

class RepliesOfGames : public testing::TestWithParam<std::string> {};

TEST_P(RepliesOfGames, AreCountedAsTheyAreListed) {
  const auto games = static_cast<int>(test::setting("PROTEAN_RANDOM_GAMES", 1));
  expect_sums_in_games(test::game(GetParam()), games, 120);
}

INSTANTIATE_TEST_SUITE_P(All, RepliesOfGames, testing::ValuesIn(test::game_ids()),
                         [](const auto& param) { return test::test_name(param.param); });

TEST(Replies, OrthodoxPieces) {
  expect_sums_in_games(*compile_rules("test", test::orthodox_book()));
}

TEST(Replies, PiecesThatPassSquaresTheyCannotGoTo) {
  RuleBook rules = test::orthodox_book();
  rules.piece(Rook).moves = slide(kOrthogonal).at_least(2);
  rules.piece(Queen).moves = leap(1, 2) | slide(kOrthogonal).at_least(2);
  const auto program = compile_rules("test", rules);
  expect_sums_in_games(*program);
  // After some moves of the Queen only the King keeps it off a square of the castling path.
  const Position pos =
      test::position(*program, "r3k1nr/2ppp2p/1p1bQpp1/3n4/7b/3B2P1/P1PPPP1P/RNBK2NR w kq - 2 11");
  EXPECT_EQ(perft(*program, pos, 2), listed(*program, pos, 2));
}

TEST(Replies, ManyTypesThatGoOneWay) {
  RuleBook rules = test::orthodox_book();
  rules.piece(Knight).moves = slide(kDiagonal) | leap(1, 2);
  rules.piece(Rook).moves = slide(kAllEight);
  expect_sums_in_games(*compile_rules("test", rules));
}

/// A pin along both lines counts once.
TEST(Replies, PiecesThatAttackASquareAlongTwoLines) {
  RuleBook rules = test::orthodox_book();
  rules.piece(Rook).moves = slide(kOrthogonal) | slides({{0, 1}});
  expect_sums_in_games(*compile_rules("test", rules));
}

/// Replies to plies that do not end the game are counted as if there were no rules.
TEST(Replies, RulesThatOnlyEndTheGame) {
  for (const char* id : {"3check", "5check", "asean", "glory", "kingofthehill", "makruk",
                         "shatranj", "spartansixty", "ultimate"}) {
    const RuleProgram& program = test::game(id);
    SCOPED_TRACE(id);
    EXPECT_TRUE(program.rules.only_ends());
    expect_sums_in_games(program, 40, 300);
  }
}

TEST(Replies, MovesThatDoMoreThanOneThing) {
  const auto program = compile_rules("test", test::orthodox_book());
  const auto leaf_nodes = [&](std::string_view fen) {
    return perft(*program, test::position(*program, fen), 2);
  };
  // Bc7 blocks the Bishop that pins the pawn, and pins the pawn itself.
  EXPECT_EQ(leaf_nodes("3B4/8/1p6/k7/8/3n2B1/3K2b1/8 w - -"), 418);
  // After e4 the capture en passant would uncover the King.
  EXPECT_EQ(leaf_nodes("8/8/8/8/k4p1R/8/4P3/4K3 w - -"), 78);
  // g3 gives check; after g4 and e4 pawns may be captured en passant.
  EXPECT_EQ(leaf_nodes("8/8/8/8/5p1k/8/4P1P1/R3K3 w - -"), 89);
  // The Rook's checks can be met by a piece between, except its capture next to the King: that only
  // the King can meet.
  EXPECT_EQ(leaf_nodes("1k6/1p6/8/B7/8/8/1R6/K7 w - -"), 105);
}

TEST(Replies, KingsOfOtherKinds) {
  RuleBook rules = test::orthodox_book();
  rules.piece(King).moves = leap(1, 2);
  expect_sums_in_games(*compile_rules("test", rules));
  rules.piece(King).moves = slide(kAllEight).at_most(2);
  expect_sums_in_games(*compile_rules("test", rules));
}

}  // namespace
}  // namespace protean

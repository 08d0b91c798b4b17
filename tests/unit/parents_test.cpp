// SPDX-License-Identifier: GPL-3.0-or-later
// What games of files inherit from the program's own games.

#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace protean {
namespace {

using namespace test;

/// The program's own games that files can inherit from.
constexpr const char* kParents[] = {
    "3check",   "5check",      "almost",        "amazon",     "antichess",  "chess",
    "chessgi",  "crazyhouse",  "pocketknight",  "chigorin",   "extinction", "giveaway",
    "horde",    "kinglet",     "kingofthehill", "knightmate", "loop",       "losers",
    "nocastle", "racingkings", "suicide",       "threekings"};

class Parent : public testing::TestWithParam<const char*> {};

TEST_P(Parent, DefinesTheProgramsOwnGame) {
  const RuleProgram& own = test::game(GetParam());
  const auto read = game_of(std::string("[x:") + GetParam() + "]\n");
  std::mt19937 random(7);  // NOLINT: the same games every time
  for (int round = 0; round < 4; ++round) {
    Position a = start_position(own);
    for (int ply = 0; ply < 80; ++ply) {
      const std::string fen = to_fen(own, a);
      const Position b = test::position(*read, fen);
      const std::vector<std::string> moves = test::legal_moves(own, a);
      ASSERT_EQ(test::joined(test::legal_moves(*read, b)), test::joined(moves)) << fen;
      ASSERT_EQ(to_fen(*read, b), fen);
      ASSERT_EQ(to_string(read->outcome(b).result), to_string(own.outcome(a).result)) << fen;
      if (moves.empty()) break;
      a = test::play(own, a, moves[random() % moves.size()]);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Parent, testing::ValuesIn(kParents),
                         [](const auto& tested) { return std::string(tested.param); });

TEST(Parents, OnlyWhiteStepsTwiceFromTheFirstRankInHorde) {
  const auto game = game_of("[x:horde]\n");
  EXPECT_FALSE(game->rules.owns_turn()) << "the tables play it";
  const std::string board = "2p1k3/1p6/8/8/8/8/P7/1P6";
  EXPECT_EQ(moves_of(*game, board + " w - - 0 1"), "a2a3 a2a4 b1b2 b1b3");
  EXPECT_EQ(moves_of(*game, board + " b - - 0 1", "c8"), "c8c7");
  EXPECT_EQ(moves_of(*game, board + " b - - 0 1", "b7"), "b7b5 b7b6");
}

TEST(Parents, RegionsOfDoubleStepsNeedNotBeAlike) {
  const auto game = game_of(
      "[x:chess]\ndoubleStepRegionWhite = *2 d3\ndoubleStepRegionBlack = *7 e8\n"
      "enPassantRegionWhite = *6\nenPassantRegionBlack = *3\n");
  EXPECT_FALSE(game->rules.owns_turn()) << "the tables play it";
  const std::string board = "k3p3/3pp3/3p4/8/8/3PP3/3P4/K3P3";
  EXPECT_EQ(moves_of(*game, board + " w - - 0 1", "d3"), "d3d4 d3d5");
  EXPECT_EQ(moves_of(*game, board + " w - - 0 1", "e"), "e1e2 e3e4");
  EXPECT_EQ(moves_of(*game, board + " b - - 0 1", "d"), "d6d5");
  EXPECT_EQ(moves_of(*game, "k3p3/8/8/8/8/8/8/K7 b - - 0 1", "e8"), "e8e6 e8e7");
}

TEST(Parents, PawnsMayStandOnAnyRankOfTheFirstPosition) {
  const auto game = game_of("[x:chess]\nstartFen = 4k1p1/4pp2/8/8/8/8/PPP5/P3K3 w - - 0 1\n");
  EXPECT_EQ(moves_of(*game, game->book.start_fen, "a"), "a2a3 a2a4");
  EXPECT_EQ(moves_of(*game, "4k1p1/8/8/8/8/8/8/P3K3 w - - 0 1", "a"), "a1a2");
}

TEST(Parents, ThreeKingsLeavesItsNumbersAndCastlingToTheSection) {
  const std::string array = "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
  // A player with at most two Kings has lost, however few the opponent has.
  const auto two = game_of("[x:threekings]\n");
  EXPECT_EQ(two->outcome(test::position(*two, "4k2k/8/8/8/8/8/8/K6K w - - 0 1")).result,
            Result::kWhiteWins);
  const auto one = game_of("[x:threekings]\nextinctionPieceCount = 0\n" + array);
  const Position start = test::position(*one, one->book.start_fen);
  EXPECT_EQ(one->outcome(start).result, Result::kOngoing);
  EXPECT_EQ(one->outcome(test::position(*one, "8/8/8/8/8/8/8/4K3 w - - 0 1")).result,
            Result::kWhiteWins);
  EXPECT_NE(moves_of(*one, "4k3/8/8/8/8/8/8/4K2R w K - 0 1").find("e1g1"), std::string::npos);
}

}  // namespace
}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
// Interpreted games in which checks win.

#include "engine/game.h"
#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using namespace test;

constexpr char kHops[] = "[x:3check]\nrook = -\ncustomPiece1 = r:mRcpR\ncastling = false\n";

/// The FEN after these moves.
std::string after(const std::string& section, const std::string& fen, const std::string& moves) {
  const auto game = game_of(section);
  return to_fen(*game, play(*game, test::position(*game, fen), moves));
}

TEST(InterpretedChecks, AreCountedInTheFen) {
  const auto game = game_of(kHops);
  ASSERT_TRUE(game->rules.owns_turn());
  EXPECT_NE(game->book.start_fen.find(" 3+3 0 1"), std::string::npos);
  EXPECT_EQ(after(kHops, "4k3/8/4p3/8/8/8/8/R3K3 w - - 3+3 0 1", "a1b1 e8d8 b1d1"),
            "3k4/8/4p3/8/8/8/8/3RK3 b - - 3+3 3 2")
      << "it takes only over a piece";
  EXPECT_EQ(after(kHops, "4k3/8/4p3/8/8/8/8/R4K2 w - - 2+3 0 1", "a1e1"),
            "4k3/8/4p3/8/8/8/8/4RK2 b - - 1+3 1 1");
}

TEST(InterpretedChecks, EnoughOfThemWin) {
  const auto game = game_of(kHops);
  const Position pos = test::position(*game, "4k3/8/4p3/8/8/8/8/R4K2 w - - 1+3 0 1");
  const Outcome end = game->outcome(play(*game, pos, "a1e1"));
  EXPECT_EQ(end.result, Result::kWhiteWins);
  EXPECT_EQ(end.reason, "enough checks given");
}

TEST(InterpretedChecks, WhatIsExtinctDecidesFirst) {
  // As in Fairy-Stockfish. The capture removes the last Queen and gives check.
  const std::string section =
      "[x:3check]\ncastling = false\npassOnStalemate = true\nextinctionPieceTypes = q\n"
      "startFen = 3qk3/8/8/8/8/8/8/3RK2Q w - - 3+3 0 1\n";
  const std::string with_queen = "3qk3/8/8/8/8/8/8/3RK2Q w - - 1+1 0 1";
  const auto result = [&](const std::string& value) {
    const auto game = game_of(section + "extinctionValue = " + value + "\n");
    return game->outcome(play(*game, test::position(*game, with_queen), "d1d8")).result;
  };
  EXPECT_EQ(result("loss"), Result::kWhiteWins);
  EXPECT_EQ(result("win"), Result::kBlackWins);
}

TEST(InterpretedChecks, TheNextOneWinsWhereNoCountIsGiven) {
  const auto game = game_of("[x:makpong]\ncheckCounting = true\n");
  ASSERT_TRUE(game->rules.owns_turn());
  const Position pos = test::position(*game, "4k3/4p3/8/8/8/8/4P3/R3K3 w - - 0 1");
  EXPECT_EQ(game->outcome(play(*game, pos, "a1a8")).result, Result::kWhiteWins);
  EXPECT_NE(game->book.text.goal.find("A player who gives check wins."), std::string::npos);
}

TEST(InterpretedChecks, WallsAreBuiltBeforeTheyCount) {
  const std::string section =
      "[x:chess]\ncheckCounting = true\nwallingRule = static\ncastling = false\n"
      "startFen = 4k3/8/8/8/8/8/8/R3K3 w - - 2+2 0 1\n";
  const std::string fen = "4k3/8/8/8/8/8/8/R3K3 w - - 2+2 0 1";
  EXPECT_NE(after(section, fen, "a1a8 a8b8").find(" b - - 2+2 "), std::string::npos);
  EXPECT_NE(after(section, fen, "a1a8 a8h1").find(" b - - 1+2 "), std::string::npos);
}

TEST(InterpretedChecks, WhatCannotBeIsReported) {
  const auto faults = [](const std::string& section) { return faults_of(read_game_file(section)); };
  EXPECT_NE(faults("[x:3check]\nking = -\ncommoner = k\ncastling = false\npass = true\n")
                .find("found 'true' in a game without Kings; expected 'false'"),
            std::string::npos);
  EXPECT_NE(faults("[x:chess]\npass = true\n"
                   "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1\n")
                .find("found '3+3'; expected no count of checks"),
            std::string::npos);
  EXPECT_NE(faults("[x:3check]\npass = true\n"
                   "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+2 0 1\n")
                .find("expected a count such as '3+3', the same for both sides"),
            std::string::npos);
}

}  // namespace
}  // namespace protean

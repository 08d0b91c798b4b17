// SPDX-License-Identifier: GPL-3.0-or-later
// Captures en passant in games of files that are played by their definition.

#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using namespace test;

TEST(ToldPawns, APieceIsCapturedEnPassantOffTheFileThatItPassed) {
  const std::string pawns = "[x:nocastle]\npawn = -\ncustomPiece1 = p:mfFcfeWimfnA\n";
  const auto game = game_of(pawns + "flyingGeneral = true\n");
  const auto promoting = game_of(pawns + "pawnTypes = p\n");
  // Either pawn may have passed d6.
  for (const std::string move : {"e7c5", "c7e5"}) {
    const bool left = move == "e7c5";
    const std::string board = left ? "4k3/4p3/8/3Pp3/8/8/8/4K3" : "4k3/2p5/8/2pP4/8/8/8/4K3";
    const Position pos = play(*game, position(*game, board + " b - - 0 1"), move);
    const std::string fen = to_fen(*game, pos);
    EXPECT_EQ(moves_of(*game, fen, "d5d6"), "d5d6");
    EXPECT_EQ(moves_of(*promoting, fen, "d5d6"), "d5d6");
    EXPECT_EQ(to_fen(*game, play(*game, position(*game, fen), "d5d6")),
              left ? "4k3/8/3P4/4p3/8/8/8/4K3 b - - 0 2" : "4k3/8/3P4/2p5/8/8/8/4K3 b - - 0 2");
  }
}

TEST(ToldPawns, FensTellWhichPawnHasPassedInRegionsThatAreNotAlike) {
  const auto game = game_of("[x:chess]\ndoubleStepRegionWhite = a2\ndoubleStepRegionBlack = *7\n");
  const std::string fen = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1";
  EXPECT_EQ(moves_of(*game, fen, "d5e6"), "d5e6");
  EXPECT_EQ(to_fen(*game, test::position(*game, fen)), fen);
}

TEST(ToldPawns, DoubleStepsMayPromoteOrGoAside) {
  for (const std::string section :
       {"chess]\ndoubleStepRegionBlack = *7 *3\n",
        "chess]\ndoubleStepRegionWhite = *2 *6\ndoubleStepRegionBlack = *7 *3\n",
        "nocastle]\npawn = -\ncustomPiece1 = p:mfFcfeWimfnA\npawnTypes = p\n",
        "nocastle]\npawn = -\ncustomPiece1 = p:mfFcfeWimfnA\npawnTypes = p\ndropChecks = false\n"})
    EXPECT_EQ(faults_of("[x:" + section), "");
}

TEST(ToldPawns, OtherPiecesThanPawnsArePromotedInFens) {
  const auto game = game_of(
      "[x:crazyhouse]\npromotionPawnTypes = r\n"
      "startFen = r3k2r/8/8/8/8/8/8/R3K2R[] w - - 0 1\n");
  EXPECT_EQ(to_fen(*game, play(*game, position(*game, game->book.start_fen), "a1a8q")),
            "Q~3k2r/8/8/8/8/8/8/4K2R[R] b - - 0 1");
}

TEST(ToldPawns, DoubleStepsStayWherePawnsMayGo) {
  const std::string region = "mobilityRegionWhitePawn = *4 *5\nmobilityRegionBlackPawn = *6 *5\n";
  const auto game = game_of("[x:chess]\n" + region);
  EXPECT_EQ(moves_of(*game, game->book.start_fen, "e2"), "");
  EXPECT_EQ(moves_of(*game, "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7"), "e7e5 e7e6");
  // Other pieces only have to end there.
  const auto other =
      game_of("[x:chess]\ncustomPiece1 = p:mfWcfFimfnD\nmobilityRegionWhiteCustomPiece1 = *4 *5\n");
  EXPECT_EQ(moves_of(*other, other->book.start_fen, "e2"), "e2e4");
}

}  // namespace
}  // namespace protean

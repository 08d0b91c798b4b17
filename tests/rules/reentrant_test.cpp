// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/refusals.h"
#include "tests/rules/state_support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using namespace test;

TEST(Reentrant, NeitherSideTouchesTheOtherHalf) {
  const RuleProgram& rp = game("reentrant");
  const Board empty{};
  constexpr Bitboard kLeft = file_bb(0) | file_bb(1) | file_bb(2) | file_bb(3);
  for (Color c : {White, Black}) {
    for (PieceType m : {King, Queen, Rook, Knight, Pawn}) {
      for (int s = 0; s < kSquares; ++s) {
        const auto from = static_cast<Square>(s);
        const Bitboard half = contains(kLeft, from) ? kLeft : ~kLeft;
        EXPECT_EQ((rp.attacks(empty, c, m, from) | rp.targets(empty, c, m, from)) & ~half, 0u)
            << to_string(from);
      }
    }
  }
}

TEST(Reentrant, ReservesArePrintedInOrder) {
  const RuleProgram& rp = game("reentrant");
  const Position pos = position(rp, "q4k2/8/8/8/8/8/8/Q4K2 w - - 0 1 left:PNPRpnr right:np");
  EXPECT_EQ(to_fen(rp, pos), "q4k2/8/8/8/8/8/8/Q4K2 w - - 0 1 left:RNPPrnp right:np");
  EXPECT_EQ(rp.rules.in_hand(rp, pos, White, Pawn), 2);
  EXPECT_EQ(rp.rules.in_hand(rp, pos, Black, Knight), 2);
  EXPECT_EQ(rp.rules.hand_types(), (PieceTypes{Rook, Knight, Pawn}));
}

TEST(Reentrant, TokenErrorsSayWhatIsExpected) {
  const std::string board = "q4k2/8/8/8/8/8/8/Q4K2 w - - 0 1 ";
  for (const char* token : {"left:Q", "left:pP", "left:", "left:B", "right:N-"})
    expect_refused("reentrant", board + token, "expected letters out of RNPrnp");
  expect_refused("reentrant", board + "left:- left:-", "found twice, expected once");
}

TEST(Reentrant, EnteringAPawnIsNeitherCaptureNorPawnMove) {
  const RuleProgram& rp = game("reentrant");
  EXPECT_EQ(fen_after(rp, "q4k2/8/8/8/8/8/8/Q4K2 w - - 3 9 left:PP right:-", "P@c4"),
            "q4k2/8/8/8/2P5/8/8/Q4K2 b - - 4 9 left:P right:-");
}

TEST(Reentrant, BothMonarchsMustBeThere) {
  const RuleProgram& rp = game("reentrant");
  EXPECT_NE(fen_error(rp, "5k2/8/8/8/8/8/8/Q4K2 w - - 0 1"), "");
  EXPECT_NE(fen_error(rp, "q7/8/8/8/8/8/8/Q4K2 w - - 0 1"), "");
}

TEST(Reentrant, ASideMayNotBeLeftInCheckToItsQueen) {
  EXPECT_NE(fen_error(game("reentrant"), "q4k2/8/8/8/R7/8/8/Q4K2 w - - 0 1"), "");
}

TEST(Reentrant, PiecesInReserveAreWorthSomething) {
  const RuleProgram& rp = game("reentrant");
  const std::string board = "q4k2/8/8/8/8/8/8/Q4K2 ";
  const int rook = progress(rp, board + "w - - 0 1 left:R right:-");
  const int pawn = progress(rp, board + "w - - 0 1 left:- right:P");
  EXPECT_GT(pawn, 0);
  EXPECT_GT(rook, pawn);
  EXPECT_EQ(progress(rp, board + "b - - 0 1 left:R right:-"), -rook);
}

TEST(Reentrant, PositionsOfRandomGamesSurviveTheirFen) {
  const RuleProgram& rp = game("reentrant");
  random_games(rp, "start", 20, 120, [&](const Position& pos, const MoveList&) {
    ASSERT_TRUE(consistent(rp, pos)) << to_fen(rp, pos);
  });
}

}  // namespace
}  // namespace protean

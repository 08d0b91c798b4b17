// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/moves.h"
#include "tests/unit/expand_moves.h"

#include <gtest/gtest.h>

#include <string>

namespace protean::test {
namespace {

/// The stops of a Betza text, which must be readable.
Offsets ends(const std::string& text, Use use = Use::kBoth) {
  const auto moves = betza(text);
  EXPECT_TRUE(moves) << text;
  return moves ? stops(*moves, use) : Offsets{};
}

const Offsets kWazir = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
const Offsets kFerz = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
const Offsets kForwardKnight = {{-2, 1}, {-1, 2}, {1, 2}, {2, 1}};
const Offsets kBackwardKnight = {{-2, -1}, {-1, -2}, {1, -2}, {2, -1}};

TEST(Betza, LeaperAtoms) {
  EXPECT_EQ(ends("W"), kWazir);
  EXPECT_EQ(ends("F"), kFerz);
  EXPECT_EQ(ends("D"), (Offsets{{0, 2}, {2, 0}, {0, -2}, {-2, 0}}));
  EXPECT_EQ(ends("A"), (Offsets{{2, 2}, {2, -2}, {-2, -2}, {-2, 2}}));
  EXPECT_EQ(ends("H"), (Offsets{{0, 3}, {3, 0}, {0, -3}, {-3, 0}}));
  EXPECT_EQ(ends("G"), (Offsets{{3, 3}, {3, -3}, {-3, -3}, {-3, 3}}));
  EXPECT_EQ(ends("N"), kForwardKnight + kBackwardKnight);
  EXPECT_EQ(ends("C"),
            (Offsets{{1, 3}, {-1, 3}, {1, -3}, {-1, -3}, {3, 1}, {-3, 1}, {3, -1}, {-3, -1}}));
  EXPECT_EQ(ends("Z"),
            (Offsets{{2, 3}, {-2, 3}, {2, -3}, {-2, -3}, {3, 2}, {-3, 2}, {3, -2}, {-3, -2}}));
  EXPECT_EQ(ends("L"), ends("C"));
  EXPECT_EQ(ends("J"), ends("Z"));
  EXPECT_EQ(ends("K"), kWazir + kFerz);
}

TEST(Betza, SlidersAndTheirUnions) {
  EXPECT_EQ(ends("R"), stops(slide(kOrthogonal)));
  EXPECT_EQ(ends("B"), stops(slide(kDiagonal)));
  EXPECT_EQ(ends("Q"), stops(slide(kAllEight)));
  EXPECT_EQ(ends("BN"), stops(slide(kDiagonal) | leap(1, 2)));
  EXPECT_EQ(ends("WA"), kWazir + ends("A"));
}

TEST(Betza, RangesAndRiders) {
  EXPECT_EQ(ends("R1"), kWazir);
  EXPECT_EQ(ends("fR3"), (Offsets{{0, 1}, {0, 2}, {0, 3}}));
  EXPECT_EQ(ends("W3"), ends("R3"));
  EXPECT_EQ(ends("F2"), kFerz + ends("A"));
  EXPECT_EQ(ends("Q2"), ends("R2B2"));
  EXPECT_EQ(ends("K2"), ends("Q2"));
  EXPECT_EQ(ends("W0"), ends("R"));
  EXPECT_EQ(ends("FF"), ends("B"));
  EXPECT_EQ(ends("frB12"), ends("frB"));
  EXPECT_EQ(ends("NN"), stops(ride(1, 2)));
  EXPECT_EQ(ends("N0"), ends("NN"));
  EXPECT_EQ(ends("rfN2"), (Offsets{{1, 2}, {2, 4}}));
  EXPECT_EQ(ends("rfNN2"), ends("rfN2"));
}

TEST(Betza, ARiderPassesOnlyOverItsOwnSquares) {
  const auto rider = betza("rfNN");
  ASSERT_TRUE(rider);
  ASSERT_EQ(rider->terms().size(), 1u);
  ASSERT_EQ(rider->terms()[0].rays.size(), 1u);
  EXPECT_EQ(rider->terms()[0].rays[0][0], (RaySquare{1, 2, true}));
  EXPECT_EQ(rider->terms()[0].rays[0][1], (RaySquare{2, 4, true}));
}

TEST(Betza, DirectionsOfStraightAtomsAdd) {
  EXPECT_EQ(ends("fW"), (Offsets{{0, 1}}));
  EXPECT_EQ(ends("bW"), (Offsets{{0, -1}}));
  EXPECT_EQ(ends("lW"), (Offsets{{-1, 0}}));
  EXPECT_EQ(ends("rW"), (Offsets{{1, 0}}));
  EXPECT_EQ(ends("flW"), (Offsets{{0, 1}, {-1, 0}}));
  EXPECT_EQ(ends("vW"), (Offsets{{0, 1}, {0, -1}}));
  EXPECT_EQ(ends("sW"), (Offsets{{1, 0}, {-1, 0}}));
  EXPECT_EQ(ends("fsW"), (Offsets{{0, 1}, {1, 0}, {-1, 0}}));
}

TEST(Betza, DirectionsOfDiagonalAtomsNarrow) {
  EXPECT_EQ(ends("fF"), (Offsets{{1, 1}, {-1, 1}}));
  EXPECT_EQ(ends("bF"), (Offsets{{1, -1}, {-1, -1}}));
  EXPECT_EQ(ends("lF"), (Offsets{{-1, 1}, {-1, -1}}));
  EXPECT_EQ(ends("frF"), (Offsets{{1, 1}}));
  EXPECT_EQ(ends("rfF"), ends("frF"));
  EXPECT_EQ(ends("frblF"), (Offsets{{1, 1}, {-1, -1}}));
  EXPECT_EQ(ends("vF"), kFerz);
}

TEST(Betza, DirectionsOfKnights) {
  EXPECT_EQ(ends("fN"), (Offsets{{1, 2}, {-1, 2}}));
  EXPECT_EQ(ends("ffN"), ends("fN"));
  EXPECT_EQ(ends("bN"), (Offsets{{1, -2}, {-1, -2}}));
  EXPECT_EQ(ends("lN"), (Offsets{{-2, 1}, {-2, -1}}));
  EXPECT_EQ(ends("rN"), (Offsets{{2, 1}, {2, -1}}));
  EXPECT_EQ(ends("vN"), (Offsets{{1, 2}, {-1, 2}, {1, -2}, {-1, -2}}));
  EXPECT_EQ(ends("sN"), (Offsets{{2, 1}, {-2, 1}, {2, -1}, {-2, -1}}));
  EXPECT_EQ(ends("fbN"), ends("vN"));
  EXPECT_EQ(ends("frlN"), (Offsets{{2, 1}, {-2, 1}, {-2, -1}}));
}

TEST(Betza, PairsOfLettersForKnights) {
  EXPECT_EQ(ends("fhN"), kForwardKnight);
  EXPECT_EQ(ends("bhN"), kBackwardKnight);
  EXPECT_EQ(ends("lhN"), (Offsets{{-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}}));
  EXPECT_EQ(ends("fsN"), (Offsets{{2, 1}, {-2, 1}}));
  EXPECT_EQ(ends("bsN"), (Offsets{{2, -1}, {-2, -1}}));
  EXPECT_EQ(ends("rvN"), (Offsets{{1, 2}, {1, -2}}));
  EXPECT_EQ(ends("flN"), (Offsets{{-2, 1}}));
  EXPECT_EQ(ends("lfN"), (Offsets{{-1, 2}}));
  EXPECT_EQ(ends("rbN"), (Offsets{{1, -2}}));
  EXPECT_EQ(ends("hrN"), (Offsets{{1, 2}, {2, -1}, {-1, -2}, {-2, 1}}));
  EXPECT_EQ(ends("hlN"), (Offsets{{-1, 2}, {2, 1}, {1, -2}, {-2, -1}}));
  EXPECT_EQ(ends("fhC"), (Offsets{{-3, 1}, {-1, 3}, {1, 3}, {3, 1}}));
}

TEST(Betza, GoingAndCapturing) {
  EXPECT_EQ(ends("mWcF", Use::kQuiet), kWazir);
  EXPECT_EQ(ends("mWcF", Use::kCapture), kFerz);
  EXPECT_EQ(ends("mfWcfF", Use::kQuiet), (Offsets{{0, 1}}));
  EXPECT_EQ(ends("fmWfcF", Use::kCapture), (Offsets{{1, 1}, {-1, 1}}));
  EXPECT_EQ(ends("mcW", Use::kQuiet), kWazir);
  EXPECT_EQ(ends("W", Use::kCapture), kWazir);
}

TEST(Betza, ADirectionIsThatOfEveryPartOfAQueen) {
  EXPECT_EQ(ends("fQ1"), (Offsets{{0, 1}, {1, 1}, {-1, 1}}));
  EXPECT_EQ(ends("fK"), ends("fWfF"));
}

TEST(Betza, APairOfSidesOfAQueenHasTheNearerLineAndTheDiagonal) {
  EXPECT_EQ(ends("fsK"), (Offsets{{1, 0}, {-1, 0}, {1, 1}, {-1, 1}}));
  EXPECT_EQ(ends("flK"), (Offsets{{-1, 0}, {-1, 1}}));
  EXPECT_EQ(ends("lfK"), (Offsets{{0, 1}, {-1, 1}}));
  EXPECT_EQ(ends("rvK"), (Offsets{{0, 1}, {0, -1}, {1, 1}, {1, -1}}));
  EXPECT_EQ(ends("fhK"), (Offsets{{0, 1}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}}));
  EXPECT_EQ(ends("lhK"), (Offsets{{0, 1}, {0, -1}, {-1, 0}, {-1, 1}, {-1, -1}}));
  EXPECT_EQ(ends("frblQ1"), (Offsets{{1, 0}, {1, 1}, {-1, 0}, {-1, -1}}));
}

TEST(Betza, AHalfOfALineIsItsSide) {
  EXPECT_EQ(ends("fhW"), ends("fW"));
  EXPECT_EQ(ends("rhR"), ends("rR"));
  EXPECT_EQ(ends("fhF"), ends("fF"));
  EXPECT_EQ(ends("hrF"), ends("F"));
}

TEST(Betza, WhatCannotBeReadIsRefused) {
  for (const char* text : {"", "f", "3", "W-", "X", "nN", "pR", "W F", "fxW", "hW", "hhR", "hF",
                           "hK", "vsN", "flvsN", "O2", "KmcaKmpafK", "N f", "Wf"}) {
    EXPECT_FALSE(betza(text)) << text;
  }
}

}  // namespace
}  // namespace protean::test

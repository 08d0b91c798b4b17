// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/diagram.h"

#include <gtest/gtest.h>

namespace protean::test {
namespace {

TEST(Diagram, OrthodoxPieces) {
  EXPECT_EQ(drawn("chess", {{"8/7k/8/8/3N4/8/8/7K w - - 0 1", D4},
                            {"8/7k/8/8/3B4/8/8/7K w - - 0 1", D4},
                            {"8/7k/8/8/3R4/8/8/7K w - - 0 1", D4},
                            {"8/7k/8/8/3Q4/8/8/7K w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . X   . . . X . . . .   . . . X . . . X
. . . . . . . .   X . . . . . X .   . . . X . . . .   X . . X . . X .
. . X . X . . .   . X . . . X . .   . . . X . . . .   . X . X . X . .
. X . . . X . .   . . X . X . . .   . . . X . . . .   . . X X X . . .
. . . N . . . .   . . . B . . . .   X X X R X X X X   X X X Q X X X X
. X . . . X . .   . . X . X . . .   . . . X . . . .   . . X X X . . .
. . X . X . . .   . X . . . X . .   . . . X . . . .   . X . X . X . .
. . . . . . . .   X . . . . . X .   . . . X . . . .   X . . X . . X .
)");
}

TEST(Diagram, OrthodoxPawnAndKing) {
  EXPECT_EQ(drawn("chess", {{"7k/8/8/8/8/2p5/3P4/7K w - - 0 1", D2},
                            {"7k/3p4/4P3/3P4/8/8/8/7K b - - 0 1", D7},
                            {"8/7k/8/8/3K4/8/8/8 w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .   . . . . . . . .
. . . . . . . .   . . . p . . . .   . . . . . . . .
. . . . . . . .   . . . X X . . .   . . . . . . . .
. . . . . . . .   . . . . . . . .   . . X X X . . .
. . . X . . . .   . . . . . . . .   . . X K X . . .
. . X X . . . .   . . . . . . . .   . . X X X . . .
. . . P . . . .   . . . . . . . .   . . . . . . . .
. . . . . . . .   . . . . . . . .   . . . . . . . .
)");
}

TEST(Diagram, ArcherBishopLeapsOverItsNeighbours) {
  EXPECT_EQ(drawn("archer", {{"4k3/8/8/8/3B4/8/8/4K3 w - - 0 1", D4},
                             {"4k3/8/8/2pPp3/2PBP3/8/8/4K3 w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .
. . . . . . . .   . . . . . . . .
. X . . . X . .   . X . . . X . .
. . . X . . . .   . . . . . . . .
. . X B X . . .   . . . B . . . .
. . . X . . . .   . . . X . . . .
. X . . . X . .   . X . . . X . .
. . . . . . . .   . . . . . . . .
)");
}

TEST(Diagram, ArcherRookAndQueenPassTheNextSquare) {
  EXPECT_EQ(drawn("archer", {{"4k3/8/8/8/3R4/8/8/K7 w - - 0 1", D4},
                             {"4k3/8/8/3p4/3R1p2/8/3P4/K7 w - - 0 1", D4},
                             {"4k3/8/8/8/3Q4/8/8/K7 w - - 0 1", D4}}),
            R"(
. . . X . . . .   . . . . . . . .   . . . X . . . .
. . . X . . . .   . . . . . . . .   . . . X . . . .
. . . X . . . .   . . . . . . . .   . . X X X . . .
. . . . . . . .   . . . . . . . .   . X . . . X . .
X X . R . X X X   X X . R . X . .   X X . Q . X X X
. . . . . . . .   . . . . . . . .   . X . . . X . .
. . . X . . . .   . . . . . . . .   . . X X X . . .
. . . X . . . .   . . . . . . . .   . . . X . . . .
)");
}

TEST(Diagram, CountessRookGoesAsFarAsThereArePiecesAhead) {
  EXPECT_EQ(drawn("countess", {{"4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", D4},
                               {"r3k3/p7/8/8/8/8/8/R3K3 w - - 0 1", A1},
                               {"4k3/8/8/8/p7/8/8/R3K3 w - - 0 1", A1},
                               {"r7/8/8/8/R7/8/p6K/k7 w - - 0 1", A4}}),
            R"(
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . . . . . . .   . . . . . . . .   . . . . . . . .   X . . . . . . .
. . X X X . . .   . . . . . . . .   . . . . . . . .   X X . . . . . .
. . X R X . . .   X . . . . . . .   . . . . . . . .   R X . . . . . .
. . X X X . . .   X . . . . . . .   X . . . . . . .   X X . . . . . .
. . . . . . . .   X X . . . . . .   X X . . . . . .   X . . . . . . .
. . . . . . . .   R X X . . . . .   R X X . . . . .   . . . . . . . .
)");
}

TEST(Diagram, CountessQueen) {
  EXPECT_EQ(drawn("countess", {{"4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", D4}}),
            R"(
. . . . . . . X
X . . . . . X .
. X X . X X . .
. X X . X X . .
. . . Q . . . .
. X X . X X . .
. X X . X X . .
X . . . . . X .
)");
}

TEST(Diagram, DuchessPiecesLackOneLineOfAQueen) {
  EXPECT_EQ(drawn("duchess", {{"6k1/8/8/8/3R4/8/K7/8 w - - 0 1", D4},
                              {"6k1/8/8/8/3Q4/8/K7/8 w - - 0 1", D4},
                              {"6k1/8/8/8/3N4/8/K7/8 w - - 0 1", D4},
                              {"6k1/8/8/8/3B4/8/K7/8 w - - 0 1", D4}}),
            R"(
. . . X . . . X   . . . X . . . .   . . . . . . . X   . . . X . . . X
. . . X . . X .   X . . X . . . .   X . . . . . X .   X . . X . . X .
. . . X . X . .   . X . X . . . .   . X . . . X . .   . X . X . X . .
. . . X X . . .   . . X X . . . .   . . X . X . . .   . . X X X . . .
X X X R X X X X   X X X Q X X X X   X X X N X X X X   . . . B . . . .
. . X X . . . .   . . . X X . . .   . . X . X . . .   . . X X X . . .
. X . X . . . .   . . . X . X . .   . X . . . X . .   . X . X . X . .
X . . X . . . .   . . . X . . X .   X . . . . . X .   X . . X . . X .
)");
}

TEST(Diagram, DuchessDirectionsAreTheBoards) {
  EXPECT_EQ(drawn("duchess",
                  {{"7k/8/8/3r4/8/K7/8/8 b - - 0 1", D5}, {"7k/8/8/3q4/8/K7/8/8 b - - 0 1", D5}}),
            R"(
. . . X . . X .   X . . X . . . .
. . . X . X . .   . X . X . . . .
. . . X X . . .   . . X X . . . .
X X X r X X X X   X X X q X X X X
. . X X . . . .   . . . X X . . .
. X . X . . . .   . . . X . X . .
X . . X . . . .   . . . X . . X .
. . . X . . . .   . . . X . . . X
)");
}

TEST(Diagram, EmpressBishopAndKnightGoByWayOfCorners) {
  EXPECT_EQ(drawn("empress", {{"8/8/7k/8/3B4/K7/8/8 w - - 0 1", D4},
                              {"8/8/7k/8/3N4/K7/8/8 w - - 0 1", D4},
                              {"8/K6k/8/8/4B3/8/8/8 w - - 0 1", E4},
                              {"8/8/7k/3P4/2pB4/K1n5/8/8 w - - 0 1", D4}}),
            R"(
X . . . . . . X   . . . . . . X .   X . . . . . . X   . . . . . . . X
. X . . . . X .   X . . . . X . X   . X . . . . X .   . . . . . . X .
X . X . . X . .   . X . . X . X .   . . X . . X . X   . . . . . X . .
. X . X X . . .   . . X X . X . .   . . . X X . X .   . . . . X . . .
. . X B X . . .   . . X N X . . .   . . . X B X . .   . . X B X . . .
. . X X . X . .   . X . X X . . .   . . X . X X . .   . . X X . X . .
. X . . X . X .   X . X . . X . .   . X . X . . X .   . . . . X . X .
X . . . . X . X   . X . . . . X .   X . X . . . . X   . . . . . X . X
)");
}

TEST(Diagram, EmpressCornersOnTheEdgeOfTheBoard) {
  EXPECT_EQ(drawn("empress", {{"k7/8/8/8/8/K7/8/1N6 w - - 0 1", B1},
                              {"k7/8/8/8/K7/8/8/1B6 w - - 0 1", B1},
                              {"k7/8/8/8/K7/8/8/B7 w - - 0 1", A1},
                              {"k7/8/8/8/K7/8/8/N7 w - - 0 1", A1}}),
            R"(
. . . . . . . X   . . . . . . . .   . . . . . . . X   . . . . . . X .
. . . . . . X .   . . . . . . . X   . . . . . . X .   . . . . . X . X
. . . . . X . X   . . . . . . X .   . . . . . X . .   . . . . X . X .
. . . . X . X .   . . . . . X . .   . . . . X . . .   . . . X . X . .
. . . X . X . .   . . . . X . . .   . . . X . . . .   . . X . X . . .
. . X . X . . .   X . . X . . . .   . . X . . . . .   . X . X . . . .
X X . X . . . .   . X X . . . . .   X X . . . . . .   X . X . . . . .
X N X . . . . .   X B X . . . . .   B X . . . . . .   N X . . . . . .
)");
}

TEST(Diagram, EmpressRookAndQueen) {
  EXPECT_EQ(drawn("empress", {{"7k/8/8/3p4/3R1p2/8/3P4/K7 w - - 0 1", D4},
                              {"7k/8/8/8/3Q4/8/8/K7 w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . X . . . .
. . . . . . . .   . . . X . . . .
. . . . . . . .   . . X X X . . .
. . . . . . . .   . X . X . X . .
X X . R . X . .   X X X Q X X X X
. . . . . . . .   . X . X . X . .
. . . . . . . .   . . X X X . . .
. . . . . . . .   . . . X . . . .
)");
}

TEST(Diagram, EnumerationRookCountsTheOpponentsPieces) {
  EXPECT_EQ(drawn("enumeration", {{"4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", D4},
                                  {"q1n1k2r/8/8/8/3R4/8/8/4K3 w - - 0 1", D4},
                                  {"rnbqk1nr/8/8/8/R7/8/8/4K3 w - - 0 1", A4}}),
            R"(
. . . . . . . .   . . . . . . . .   X . . . . . . .
. . . . . . . .   . . . X . . . .   X . . . . . . .
. . . X . . . .   . . . X . . . .   X . . . . . . .
. . . X . . . .   . . . X . . . .   X . . . . . . .
. X X R X X . .   X X X R X X X .   R X X X X X X .
. . . X . . . .   . . . X . . . .   X . . . . . . .
. . . X . . . .   . . . X . . . .   X . . . . . . .
. . . . . . . .   . . . X . . . .   X . . . . . . .
)");
}

TEST(Diagram, EnumerationBishopAndQueen) {
  EXPECT_EQ(drawn("enumeration", {{"q1n1k2r/pppp4/8/8/3B4/8/8/3QK3 w - - 0 1", D4},
                                  {"4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .
X . . . . . X .   . . . . . . . .
. X . . . X . .   . X . X . X . .
. . X . X . . .   . . X X X . . .
. . . B . . . .   . X X Q X X . .
. . X . X . . .   . . X X X . . .
. X . . . X . .   . X . X . X . .
X . . . . . X .   . . . . . . . .
)");
}

TEST(Diagram, EscortPiecesAlone) {
  EXPECT_EQ(drawn("escort", {{"8/7k/8/8/3Q4/8/8/7K w - - 0 1", D4},
                             {"8/7k/8/8/3R4/8/8/7K w - - 0 1", D4},
                             {"8/7k/8/8/3B4/8/8/7K w - - 0 1", D4},
                             {"8/7k/8/8/3N4/8/8/7K w - - 0 1", D4}}),
            R"(
. . . . . . . X   . . . X . . . .   . . . . . . . X   . . . . . . . .
X . . . . . X .   . . . X . . . .   X . . . . . X .   . . . . . . . .
. X X . X X . .   . . . X . . . .   . X . . . X . .   . . X . X . . .
. X X . X X . .   . . . X . . . .   . . X . X . . .   . X . . . X . .
. . . Q . . . .   X X X R X X X X   . . . B . . . .   . . . N . . . .
. X X . X X . .   . . . X . . . .   . . X . X . . .   . X . . . X . .
. X X . X X . .   . . . X . . . .   . X . . . X . .   . . X . X . . .
X . . . . . X .   . . . X . . . .   X . . . . . X .   . . . . . . . .
)");
}

TEST(Diagram, EscortPiecesEscorted) {
  EXPECT_EQ(drawn("escort", {{"8/7k/8/8/3Q4/3P4/8/7K w - - 0 1", D4},
                             {"8/7k/8/8/3RP3/8/8/7K w - - 0 1", D4},
                             {"8/7k/8/3N4/3B4/8/8/7K w - - 0 1", D4},
                             {"8/7k/8/8/3N4/3K4/8/8 w - - 0 1", D4}}),
            R"(
. . . X . . . .   . . . . . . . X   . . . . . . . .   . . . . . . . X
. . . X . . . .   X . . . . . X .   . . . . . . . .   X . . . . . X .
. . . X . . . .   . X X . X X . .   . . X . X . . .   . X . . . X . .
. . . X . . . .   . X X . X X . .   . X . . . X . .   . . X . X . . .
X X X Q X X X X   . . . R . . . .   . . . B . . . .   . . . N . . . .
. . . . . . . .   . X X . X X . .   . X . . . X . .   . . X . X . . .
. . . . . . . .   . X X . X X . .   . . X . X . . .   . X . . . X . .
. . . . . . . .   X . . . . . X .   . . . . . . . .   X . . . . . X .
)");
}

TEST(Diagram, EscortNeedsAFriendOnRankOrFile) {
  EXPECT_EQ(drawn("escort", {{"8/7k/8/8/3Q4/2P5/8/7K w - - 0 1", D4},
                             {"8/7k/8/3p4/3Q4/8/8/7K w - - 0 1", D4}}),
            R"(
. . . . . . . X   . . . . . . . X
X . . . . . X .   X . . . . . X .
. X X . X X . .   . X X . X X . .
. X X . X X . .   . X X . X X . .
. . . Q . . . .   . . . Q . . . .
. X . . X X . .   . X X . X X . .
. . X . X X . .   . X X . X X . .
. . . . . . X .   X . . . . . X .
)");
}

TEST(Diagram, ArchetypePiecesGoBackwardByTheirFile) {
  EXPECT_EQ(drawn("archetype", {{"7k/8/8/8/1R6/8/8/K7 w - - 0 1", B4},
                                {"7k/8/8/8/3N4/8/8/K7 w - - 0 1", D4},
                                {"7k/8/8/8/4Q3/8/7K/8 w - - 0 1", E4},
                                {"7K/8/8/2p5/8/8/8/k7 b - - 0 1", C5}}),
            R"(
. X . . . . . .   . . . . . . . .   X . . . X . . .   . . . . . X . .
. X . . . . . .   . . . . . . . .   . X . . X . . X   X . . . X . . .
. X . . . . . .   . . X . X . . .   . . X . X . X .   . X . X . . . .
. X . . . . . .   . X . . . X . .   . . . X X X . .   . . p . . . . .
X R X X X X X X   . . . N . . . .   X X X X Q X X X   . . X . . . . .
. . . X . . . .   . . X X X . . .   . . . X X X . .   . . . . . . . .
X . X . . . . .   . X . X . X . .   . . . . . . . .   . . . . . . . .
. . . . . . . .   . . . X . . X .   . . . . . . . .   . . . . . . . .
)");
}

}  // namespace
}  // namespace protean::test

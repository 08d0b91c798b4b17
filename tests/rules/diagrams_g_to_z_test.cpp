// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/diagram.h"

#include <gtest/gtest.h>

namespace protean::test {
namespace {

TEST(Diagram, GargoyleKnightAndBishopAreMirrorImagesForBothColours) {
  EXPECT_EQ(drawn("gargoyle", {{"8/7k/8/8/3N4/8/8/7K w - - 0 1", D4},
                               {"8/7k/8/8/3B4/8/8/7K w - - 0 1", D4},
                               {"8/7k/8/8/3n4/8/8/7K b - - 0 1", D4},
                               {"8/7k/8/8/3b4/8/8/7K b - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. X X . . . . .   . . . . X X . .   . X X . . . . .   . . . . X X . .
. . . . X . X .   X . X . . . . .   . . . . X . X .   X . X . . . . .
. X . . . . X .   X . . . . X . .   . X . . . . X .   X . . . . X . .
. . . N . . . .   . . . B . . . .   . . . n . . . .   . . . b . . . .
X . . . . X . .   . X . . . . X .   X . . . . X . .   . X . . . . X .
X . X . . . . .   . . . . X . X .   X . X . . . . .   . . . . X . X .
. . . . X X . .   . X X . . . . .   . . . . X X . .   . X X . . . . .
)");
}

TEST(Diagram, GargoyleRookAndQueen) {
  EXPECT_EQ(drawn("gargoyle", {{"8/7k/8/8/3R4/8/8/7K w - - 0 1", D4},
                               {"8/7k/8/3p4/1p1R4/3P4/8/7K w - - 0 1", D4},
                               {"8/7k/8/8/3Q4/8/8/7K w - - 0 1", D4}}),
            R"(
. . . X . . . .   . . . . . . . .   . . . . . . . X
. . . X . . . .   . . . . . . . .   X . . . . . X .
. . . X . . . .   . . . . . . . .   . X . . . X . .
. . . . . . . .   . . . . . . . .   . . X X X . . .
X X . R . X X X   . X . R . X X X   . . X Q X . . .
. . . . . . . .   . . . . . . . .   . . X X X . . .
. . . X . . . .   . . . . . . . .   . X . . . X . .
. . . X . . . .   . . . . . . . .   X . . . . . X .
)");
}

TEST(Diagram, HyperPiecesGoForwardAndBackwardInTheirOwnWays) {
  EXPECT_EQ(drawn("hyper", {{"k7/8/8/8/3R4/8/8/7K w - - 0 1", D4},
                            {"k7/8/8/8/3Q4/8/8/7K w - - 0 1", D4},
                            {"k7/8/8/8/3B4/8/8/7K w - - 0 1", D4},
                            {"k7/8/8/8/3N4/8/8/7K w - - 0 1", D4}}),
            R"(
. . . X . . . .   . . . . . . . X   . . . . . . . X   . . . . . . . .
. . . X . . . .   X . . . . . X .   X . . . . . X .   . . . . . . . .
. . . X . . . .   . X X . X X . .   . X . . . X . .   . . X . X . . .
. . . X . . . .   . X X . X X . .   . . X . X . . .   . X . . . X . .
X X X R X X X X   X X X Q X X X X   . . . B . . . .   . . . N . . . .
. X X . X X . .   . . . X . . . .   . X . . . X . .   . . X . X . . .
. X X . X X . .   . . . X . . . .   . . X . X . . .   . X . . . X . .
X . . . . . X .   . . . X . . . .   . . . . . . . .   X . . . . . X .
)");
}

TEST(Diagram, HyperPiecesCaptureOtherwiseThanTheyGo) {
  EXPECT_EQ(drawn("hyper", {{"k7/8/2pp4/4p3/1p1R4/2p5/3p4/7K w - - 0 1", D4},
                            {"k7/8/2pp4/4p3/1p1Q4/2p5/3p4/7K w - - 0 1", D4},
                            {"k7/8/2pp4/4p3/1p1B4/2p5/3p4/7K w - - 0 1", D4},
                            {"k7/8/2pp4/4p3/1p1N4/2p5/3p4/7K w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . . . . . . .   X . . . . . . .   X . . . . . . .   . . . . . . . .
. . X . . . . .   . X . X X . . .   . X X . . . . .   . . . . X . . .
. . . X X . . .   . X X . . X . .   . . X . . . . .   . X . . X X . .
. X X R X X X X   . X X Q X X X X   . . . B . . . .   . . . N . . . .
. X . . X X . .   . . X X . . . .   . X X . . X . .   . . . . X . . .
. . X X X X . .   . . . . . . . .   . . X . X . . .   . . . . . X . .
. . . . . . X .   . . . . . . . .   . . . . . . . .   . . . . . . X .
)");
}

TEST(Diagram, HyperForwardIsDownForBlack) {
  EXPECT_EQ(drawn("hyper",
                  {{"7k/8/8/8/3b4/8/8/7K b - - 0 1", D4}, {"7k/8/8/8/3n4/8/8/7K b - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .
. . . . . . . .   X . . . . . X .
. . X . X . . .   . X . . . X . .
. X . . . X . .   . . X . X . . .
. . . b . . . .   . . . n . . . .
. . X . X . . .   . X . . . X . .
. X . . . X . .   . . X . X . . .
X . . . . . X .   . . . . . . . .
)");
}

TEST(Diagram, PrincessPieces) {
  EXPECT_EQ(drawn("princess", {{"8/7k/8/8/3R4/8/8/7K w - - 0 1", D4},
                               {"8/7k/8/8/3Q4/8/8/7K w - - 0 1", D4},
                               {"8/7k/8/8/3N4/8/8/7K w - - 0 1", D4},
                               {"8/7k/8/8/3B4/8/8/7K w - - 0 1", D4}}),
            R"(
. . . X . . . .   . . . . . . . X   . . . X . . . .   . . . . . . . X
. . . X . . . .   X . . . . . X .   . . . . . . . .   X . . X . . X .
. . . X . . . .   . X X . X X . .   . . X X X . . .   . X . . . X . .
. . . . . . . .   . X X . X X . .   . X . . . X . .   . . X X X . . .
X X . R . X X X   . . . Q . . . .   . X . N . X . X   X . X B X . X .
. . . . . . . .   . X X . X X . .   . X . . . X . .   . . X X X . . .
. . . X . . . .   . X X . X X . .   . . X X X . . .   . X . . . X . .
. . . X . . . .   X . . . . . X .   . . . . . . . .   X . . X . . X .
)");
}

TEST(Diagram, PrincessSlidesNeedAnEmptyWay) {
  EXPECT_EQ(drawn("princess", {{"8/7k/3p4/5p2/1p1Rp3/3p4/8/7K w - - 0 1", D4},
                               {"8/7k/3p4/5p2/1p1Np3/3p4/8/7K w - - 0 1", D4},
                               {"8/7k/3p4/5p2/1p1Bp3/3p4/8/7K w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .   . . . . . . . X
. . . . . . . .   . . . . . . . .   X . . . . . X .
. . . X . . . .   . . X X X . . .   . X . . . X . .
. . . . . . . .   . X . . . X . .   . . X X X . . .
. X . R . . . .   . X . N . . . .   . . X B X . . .
. . . . . . . .   . X . . . X . .   . . X X X . . .
. . . . . . . .   . . X . X . . .   . X . . . X . .
. . . . . . . .   . . . . . . . .   X . . . . . X .
)");
}

TEST(Diagram, RaiderPieces) {
  EXPECT_EQ(drawn("raider", {{"7k/8/8/8/3R4/8/8/7K w - - 0 1", D4},
                             {"7k/8/8/8/3B4/8/8/7K w - - 0 1", D4},
                             {"7k/8/8/8/3Q4/8/8/7K w - - 0 1", D4},
                             {"7k/8/8/8/3N4/8/8/7K w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . . X . . . .   X . X . X . X .   X . X X X . X .   . . . . . . . .
. . X X X . . .   . X . X . X . .   . X X X X X . .   . . X . X . . .
. X X X X X . .   X . X . X . X .   X X X X X X X .   . X X X X X . .
X X X R X X X .   . X . B . X . .   X X X Q X X X .   . . X N X . . .
. X X X X X . .   X . X . X . X .   X X X X X X X .   . X X X X X . .
. . X X X . . .   . X . X . X . .   . X X X X X . .   . . X . X . . .
. . . X . . . .   X . X . X . X .   X . X X X . X .   . . . . . . . .
)");
}

TEST(Diagram, RaiderPiecesGoRoundOthers) {
  EXPECT_EQ(drawn("raider", {{"7k/8/8/3P4/2pR4/8/8/7K w - - 0 1", D4},
                             {"7k/8/8/2p1P3/3B4/4p3/8/7K w - - 0 1", D4},
                             {"7k/8/8/2pPP3/2pQ4/8/8/7K w - - 0 1", D4},
                             {"7k/8/8/2pPP3/2pN4/8/8/7K w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . . . X . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . . . X X . .   X . X . . . . .   X . X . . X X .   . . X . . X . .
. . X R X X X .   . X . B . . . .   . X X Q X X X .   . . X N X . . .
. X X X X X . .   X . X . X . . .   X X X X X X X .   . X X X X X . .
. . X X X . . .   . X . X . . . .   . X X X X X . .   . . X . X . . .
. . . X . . . .   X . X . X . . .   X . X X X . X .   . . . . . . . .
)");
}

TEST(Diagram, SerifPieces) {
  EXPECT_EQ(drawn("serif", {{"7k/8/8/8/3R4/8/8/7K w - - 0 1", D4},
                            {"7k/8/8/8/3B4/8/8/7K w - - 0 1", D4},
                            {"7k/8/8/8/3Q4/8/8/7K w - - 0 1", D4},
                            {"7k/8/3p4/4P3/3R1p2/8/3P4/7K w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . X . X . . .   . X . . . X . .   . X X . X X . .   . . . . . . . .
. . . X . . . .   X X . . . X X .   X X . X . X X .   . . . X . . . .
X . . X . . X .   . . X . X . . .   X . X X X . X .   X . . X . . . .
. X X R X X . .   . . . B . . . .   . X X Q X X . .   . X X R X X . .
X . . X . . X .   . . X . X . . .   X . X X X . X .   X . . X . . . .
. . . X . . . .   X X . . . X X .   X X . X . X X .   . . . . . . . .
. . X . X . . .   . X . . . X . .   . X X . X X . .   . . . . . . . .
)");
}

TEST(Diagram, SerifPawnTakesByWayOfTheSquareAhead) {
  EXPECT_EQ(drawn("serif", {{"4k3/8/2p1p3/8/3P4/8/8/4K3 w - - 0 1", D4},
                            {"4k3/8/2p1p3/2p1p3/3P4/8/8/4K3 w - - 0 1", D4},
                            {"4k3/8/2pn4/3n4/3P4/8/8/4K3 w - - 0 1", D4},
                            {"4k3/8/8/3p4/8/2P1P3/8/4K3 b - - 0 1", D5}}),
            R"(
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . X . X . . .   . . X . X . . .   . . . . . . . .   . . . . . . . .
. . . X . . . .   . . X X X . . .   . . . . . . . .   . . . p . . . .
. . . P . . . .   . . . P . . . .   . . . P . . . .   . . . X . . . .
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . X . X . . .
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
. . . . . . . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
)");
}

TEST(Diagram, SorcererPiecesInLineWithNoKing) {
  EXPECT_EQ(drawn("sorcerer", {{"4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", D4},
                               {"4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", D4},
                               {"4k3/8/8/8/3B4/8/8/4K3 w - - 0 1", D4},
                               {"4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", D4}}),
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

TEST(Diagram, SorcererPiecesInLineWithOneKing) {
  EXPECT_EQ(drawn("sorcerer", {{"4k3/8/8/8/3Q4/8/5P2/6K1 w - - 0 1", D4},
                               {"4k3/8/8/8/3R4/8/8/6K1 w - - 0 1", D4},
                               {"4k3/8/8/8/3B4/8/8/6K1 w - - 0 1", D4},
                               {"4k3/8/8/8/3N4/8/8/6K1 w - - 0 1", D4}}),
            R"(
. . . X . . . .   . . . . . . . X   . . . . . . . .   . . . . . . . X
. . . X . . . .   X . . . . . X .   . . . . . . . .   X . . . . . X .
. . . X . . . .   . X X . X X . .   . . X . X . . .   . X . . . X . .
. . . X . . . .   . X X . X X . .   . X . . . X . .   . . X . X . . .
X X X Q X X X X   . . . R . . . .   . . . B . . . .   . . . N . . . .
. . . X . . . .   . X X . X X . .   . X . . . X . .   . . X . X . . .
. . . X . . . .   . X X . X X . .   . . X . X . . .   . X . . . X . .
. . . X . . . .   X . . . . . . .   . . . . . . . .   X . . . . . . .
)");
}

TEST(Diagram, SorcererPiecesInLineWithBothKings) {
  EXPECT_EQ(drawn("sorcerer", {{"3k4/8/8/8/3Q4/8/8/6K1 w - - 0 1", D4},
                               {"3k4/3p4/8/8/3R4/8/8/6K1 w - - 0 1", D4},
                               {"3k4/8/8/8/3B4/8/8/3K4 w - - 0 1", D4}}),
            R"(
. . . . . . . X   . . . . . . . .   . . . . . . . X
X . . . . . X .   . . . X . . . .   X . . . . . X .
. X X . X X . .   . . . X . . . .   . X . . . X . .
. X X . X X . .   . . . X . . . .   . . X . X . . .
. . . Q . . . .   X X X R X X X X   . . . B . . . .
. X X . X X . .   . . . X . . . .   . . X . X . . .
. X X . X X . .   . . . X . . . .   . X . . . X . .
X . . . . . . .   . . . X . . . .   X . . . . . X .
)");
}

TEST(Diagram, TetragonalPieces) {
  EXPECT_EQ(drawn("tetragonal", {{"7k/8/8/8/3R4/8/8/K7 w - - 0 1", D4},
                                 {"k7/8/8/8/3B4/8/8/7K w - - 0 1", D4},
                                 {"7k/8/8/8/3N4/8/8/K7 w - - 0 1", D4},
                                 {"k7/8/8/8/3Q4/8/8/7K w - - 0 1", D4}}),
            R"(
. . . X . . . .   . . . . . . . X   . . . . . . . .   . . . X . . . X
. . . X . . . .   X . . . . . X .   . . . . . . . .   X . . X . . X .
. . . X . . . X   . X . . . X . .   X . X . X . X .   . X . X . X . X
. X . X . X . .   . . X . X . . .   X . . . . . X .   . X X X X X . .
. . . R . . . .   X X X B X X X X   . . . N . . . .   X X X Q X X X X
. X . X . X . .   . . X . X . . .   X . . . . . X .   . X X X X X . .
. . . X . . . X   . X . . . X . .   X . X . X . X .   . X . X . X . X
. . . X . . . .   X . . . . . X .   . . . . . . . .   X . . X . . X .
)");
}

TEST(Diagram, TetragonalKingLeapsAndTheRookIsStopped) {
  EXPECT_EQ(drawn("tetragonal", {{"k7/8/8/8/3K4/8/8/8 w - - 0 1", D4},
                                 {"7k/8/8/5p2/3R4/4P3/8/K7 w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . X . . . .
. . . . . . . .   . . . X . . . .
. . . . . . . .   . . . X . . . .
. X X X X X . .   . X . X . X . .
. . X K X . . .   . . . R . . . .
. X X X X X . .   . X . X . X . .
. . . . . . . .   . . . X . . . X
. . . . . . . .   . . . X . . . .
)");
}

TEST(Diagram, ZorsePieces) {
  EXPECT_EQ(drawn("zorse", {{"7k/8/8/8/3N4/8/8/K7 w - - 0 1", D4},
                            {"7k/8/8/8/3B4/8/8/K7 w - - 0 1", D4},
                            {"7k/8/8/8/3Q4/8/8/K7 w - - 0 1", D4},
                            {"7k/8/8/5p2/3QP3/4P3/8/K7 w - - 0 1", D4}}),
            R"(
. . . . . . . .   . . . . . . . .   . X . . . X . .   . X . . . X . .
. . . . . . . .   . . X . X . . .   . . . . . . . .   . . . . . . . .
. . X . X . . .   . . . . . . . .   . . X . X . . X   . . X . X . . .
. X . . . X . .   X . . . . . X .   . X . . . X . .   . X . . . X . .
. . . N . . . .   . . . B . . . .   . . . Q . . . .   . . . Q . . . .
. . . . . . . .   . X . . . X . .   . X . . . X . .   . X . . . X . .
X . . . . . X .   . . X . X . . .   . . X . X . . X   . . X . X . . X
. X . . . X . .   . . . . . . . .   . . . . . . . .   . . . . . . . .
)");
}

TEST(Diagram, ZorseForwardIsDownForBlack) {
  EXPECT_EQ(drawn("zorse",
                  {{"7k/8/8/3n4/8/8/8/K7 b - - 0 1", D5}, {"7k/8/8/3b4/8/8/8/K7 b - - 0 1", D5}}),
            R"(
. X . . . X . .   . . . . . . . .
X . . . . . X .   . . X . X . . .
. . . . . . . .   . X . . . X . .
. . . n . . . .   . . . b . . . .
. X . . . X . .   X . . . . . X .
. . X . X . . .   . . . . . . . .
. . . . . . . .   . . X . X . . .
. . . . . . . .   . . . . . . . .
)");
}

TEST(Diagram, RexPiecesOnTheTurnedBoard) {
  EXPECT_EQ(drawn("rex", {{"8/7k/8/8/3Q4/8/8/1K6 w - - 0 1", D4},
                          {"8/8/8/7k/3N4/8/8/K7 w - - 0 1", D4},
                          {"7k/8/2p5/4p3/3P4/5p2/8/K7 w - - 0 1", D4},
                          {"7k/8/8/1P6/3p4/2P5/4P3/K7 b - - 0 1", D4}}),
            R"(
. . . X . X . X   . . . . . . . .   . . . . . . . .   . . . . . . . .
X . . X . . X .   . X X . . . . .   . . . . . . . .   . . . . . . . .
. X . X X X . X   X . . . X . . .   . . X . . . . .   . . . . . . . .
. . X X X X . .   X . . . . X . .   . . . X X . . .   . X . . . . . .
X X X Q X X X X   . . . N . . . .   . . . P X . . .   . . X p . . . .
. X X X X . . .   . X . . . . X .   . . . . . X . .   . . X X . . . .
. X X X . X . .   . . X . . . X .   . . . . . . . .   . . . . X . . .
X . . X . . X .   . . . . X X . .   . . . . . . . .   . . . . . . . .
)");
}

}  // namespace
}  // namespace protean::test

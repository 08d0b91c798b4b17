// SPDX-License-Identifier: GPL-3.0-or-later
// Where pieces enter in games of files that are played by their definition.

#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using namespace test;

TEST(InterpretedDrops, DropsFallOrEnclose) {
  const auto discs = game_of("[x:flipello]\n");
  const Position start = test::position(*discs, discs->book.start_fen);
  EXPECT_EQ(test::joined(test::legal_moves(*discs, start)), "P@c5 P@d6 P@e3 P@f4");
  const Position turned = play(*discs, start, "P@c5");
  EXPECT_EQ(popcount(turned.by_color(White)), 4);
  EXPECT_EQ(popcount(turned.by_color(Black)), 1);
}

TEST(InterpretedDrops, PiecesSlideInOnlyToWhereTheyMayBeDropped) {
  const auto game = game_of("[x:pocketknight]\nenclosingDrop = anyside\ndropRegionWhite = *3\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N"), "N@a3 N@h3");
}

TEST(InterpretedDrops, DropsComeToRestBesideSquaresThatAreNotThere) {
  const std::string rules =
      "[x]\nmaxRank = 5\nmaxFile = 5\nimmobile = p\nstartFen = 5/5/2*2/5/5[Pp] w - - 0 1\n"
      "pieceDrops = true\ndoubleStep = false\ncastling = false\nenclosingDrop = ";
  const auto drops = [&](const std::string& how) {
    const auto game = game_of(rules + how + '\n');
    return moves_of(*game, game->book.start_fen);
  };
  EXPECT_EQ(drops("top"), "P@a1 P@b1 P@c1 P@c4 P@d1 P@e1");
  EXPECT_EQ(drops("anyside"),
            "P@a1 P@a2 P@a3 P@a4 P@a5 P@b1 P@b3 P@b5 P@c1 P@c2 P@d1 P@d5 P@e1 P@e2 P@e4 P@e5");
}

}  // namespace
}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
// Interpreted games: the squares on which pieces enter, set-ups and hands.

#include "movegen/notation/fen.h"
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

TEST(InterpretedDrops, TheSetUpComesFirst) {
  const auto game = game_of("[x:placement]\n");
  const std::string moves = moves_of(*game, game->book.start_fen);
  EXPECT_EQ(moves.find("a2a3"), std::string::npos);
  EXPECT_NE(moves.find("K@e1"), std::string::npos);
}

TEST(InterpretedDrops, AKingMayWaitInEitherHand) {
  for (const std::string fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNN] w - - 0 1",
                                "8/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[kqrrbbnn] b - - 0 1"}) {
    const auto game = game_of("[x:placement]\nstartFen = " + fen + '\n');
    EXPECT_EQ(game->count(test::position(*game, fen)), 40u) << fen;
  }
}

TEST(InterpretedDrops, KingsThatWaitNeedNoSetUp) {
  const std::string fen = "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR[Kk] w - - 0 1";
  const auto game = game_of("[x:crazyhouse]\nstartFen = " + fen + '\n');
  EXPECT_EQ(game->count(test::position(*game, fen)), 46u);
}

TEST(InterpretedDrops, NobodyHoldsAKingBesideTheOneOnTheBoard) {
  const auto game = game_of("[x:placement]\npass = true\n");
  EXPECT_EQ(test::fen_error(*game, "4k3/8/8/8/8/8/8/8[K] b - - 0 1"), "");
  EXPECT_NE(test::fen_error(*game, "4k3/8/8/8/8/8/8/4K3[K] b - - 0 1").find("several kings"),
            std::string::npos);
}

TEST(InterpretedDrops, OnlyThePawnItselfIsBarredFromRanksWhereItMayBePut) {
  const std::string pieces = "pawn = -\ncustomPiece1 = p:mfWcfF\npawnTypes = p\n";
  for (const std::string rule : {"", "dropChecks = false\n"}) {
    const auto game = game_of("[x:crazyhouse]\n" + pieces + rule);
    EXPECT_EQ(game->rules.owns_turn(), !rule.empty());
    EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@h"),
              "P@h1 P@h2 P@h3 P@h4 P@h5 P@h6 P@h7 P@h8");
  }
}

TEST(InterpretedDrops, APromotedPieceGoesToTheHandAsItIs) {
  const auto game = game_of(
      "[x]\nking = k\nsilver = s\nbishop = b\ncastling = false\npieceDrops = true\n"
      "capturesToHand = true\ndropLoop = true\npromotedPieceType = s:b\n"
      "startFen = 4k3/8/8/8/8/8/8/S3K3[] w - - 0 1\n");
  const Position pos = test::position(*game, "4k3/8/8/8/8/8/4+s3/4K3[] w - - 0 1");
  EXPECT_EQ(to_fen(*game, play(*game, pos, "e1e2")), "4k3/8/8/8/8/8/4K3/8[B] b - - 0 1");
}

TEST(InterpretedDrops, APieceThatPromotedAsAnotherThanThePawnGoesToTheHandAsThatOne) {
  const auto game = game_of("[x:crazyhouse]\npromotionPawnTypesWhite = n\ndropChecks = false\n");
  const Position pos = test::position(*game, "3r4/6Nk/8/8/8/8/8/4K3[] w - - 0 1");
  EXPECT_EQ(to_fen(*game, play(*game, pos, "g7e8q d8e8")), "4r3/7k/8/8/8/8/8/4K3[n] w - - 0 2");
}

TEST(InterpretedDrops, APromotedPieceThatIsDroppedFulfilsTheDutyToDrop) {
  const auto game =
      game_of("[x:minishogi]\nmustDrop = true\ndropPromoted = true\nimmobilityIllegal = false\n");
  EXPECT_EQ(moves_of(*game, "2k2/5/5/5/K4[S] w - - 0 1", "+S@a"), "+S@a2 +S@a3 +S@a4 +S@a5");
}

TEST(InterpretedDrops, APromotedPieceIsDroppedAsWhatItHasBecome) {
  const std::string drops = "[x:nocastle]\npieceDrops = true\ndropPromoted = true\n";
  const auto bishops =
      game_of(drops + "dropOppositeColoredBishop = true\npromotedPieceType = n:b\n");
  const std::string fen = "4k3/8/8/8/8/8/1B6/4K3[N] w - - 0 1";
  EXPECT_EQ(moves_of(*bishops, fen, "+N@c"), "+N@c2 +N@c4 +N@c6 +N@c8");
  const auto mates =
      game_of(drops +
              "shogiPawn = s\npromotedPieceType = n:s\nshogiPawnDropMateIllegal = true\n"
              "startFen = rnbqkbnr/ssssssss/8/8/8/8/SSSSSSSS/RNBQKBNR[] w - - 0 1\n");
  const Position pos = test::position(*mates, "7k/5K2/8/8/8/8/8/1B6[N] w - - 0 1");
  EXPECT_EQ(mates->outcome(play(*mates, pos, "+N@h7")).result, Result::kBlackWins);
}

TEST(InterpretedDrops, APieceThatIsNotTheLastOfAllMayBeDroppedUnderAttack) {
  const auto game = game_of(
      "[x:crazyhouse]\nextinctionValue = loss\nextinctionPieceTypes = *\n"
      "extinctionPseudoRoyal = true\n");
  EXPECT_EQ(moves_of(*game, "7k/8/8/8/8/1r6/8/K7[N] w - - 0 1", "N@b"),
            "N@b1 N@b2 N@b4 N@b5 N@b6 N@b7 N@b8");
}

}  // namespace
}  // namespace protean

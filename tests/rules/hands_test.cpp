// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/hands.h"

#include "engine/app/board_text.h"
#include "engine/xboard/setup.h"
#include "movegen/notation/fen.h"
#include "tests/rules/refusals.h"
#include "tests/search/search_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using test::depth_limit;
using test::expect_refused;
using test::fen_error;
using test::search;

// --- FEN ---

TEST(Hands, WrongOnesAreRefused) {
  expect_refused("crazyhouse", "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", "letters of pieces that may be");
  expect_refused("crazyhouse", "4k3/8/8/8/8/8/8/4K3[x] w - - 0 1", "letters of pieces that may be");
  expect_refused("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N w - - 0 1", "expected ']'");
  expect_refused("crazyhouse", "4k3/8/8/8/8/8/8/4K3/3 w - - 0 1", "letters of pieces that may be");
  expect_refused("pocketknight", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1",
                 "letters of pieces that may be");
  expect_refused("chess", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "expected");
}

TEST(Hands, FilesOfUnmovedPiecesNeedPieces) {
  const std::string expected = "expected a piece of White other than a pawn on b1";
  expect_refused("seirawan", "4k3/8/8/8/8/8/8/4K3[H] w B - 0 1", expected);
  expect_refused("seirawan", "4k3/8/8/8/8/8/8/1n2K3[H] w B - 0 1", expected);
  expect_refused("crazyhouse", "4k3/8/8/8/8/8/8/1N2K3[] w B - 0 1", "expected '-' or letters");
  expect_refused("seirawan", "4k3/8/8/8/8/8/8/1N2K3[Q] w B - 0 1", "letters of pieces that may be");
}

TEST(Hands, PlusSignsNeedAPieceThatPromotes) {
  for (const char* rank : {"+K7", "+G7", "7+", "+8", "++R6k", "+x6k"})
    expect_refused("euroshogi", std::string(rank) + "/8/8/8/8/8/8/K6k[] w - - 0 1", "found");
  expect_refused("chess", "+R6k/8/8/8/8/8/8/K7 w - - 0 1", "found '+'");
  expect_refused("euroshogi", "P6k/8/8/8/8/8/8/K7[] w - - 0 1", "a pawn on the last rank");
}

TEST(Hands, WhoGivesPerpetualCheckLoses) {
  const RuleProgram& program = test::game("euroshogi");
  const Position checked = test::position(program, "4k3/8/8/8/8/8/8/K3R3[] b - - 0 1");
  EXPECT_EQ(program.repetition_outcome(checked).result, win_for(Black));
  const Position quiet = test::position(program, "4k3/8/8/8/8/8/8/K2R4[] b - - 0 1");
  EXPECT_EQ(program.repetition_outcome(quiet).result, Result::kDraw);
}

TEST(Hands, OfAnySizeThatPlayLeadsToAreReadBack) {
  const RuleProgram& program = test::game("crazyhouse");
  const std::string board = "4k3/8/8/8/8/4p3/3P4/4K3";
  for (const int held : {1, 64, 65, 251}) {
    const std::string fen =
        board + '[' + std::string(static_cast<std::size_t>(held), 'P') + "] w - - 0 1";
    const Position after = test::play(program, test::position(program, fen), "d2e3");
    const std::string told = to_fen(program, after);
    EXPECT_NE(told.find('[' + std::string(static_cast<std::size_t>(held) + 1, 'P') + ']'),
              std::string::npos);
    EXPECT_EQ(test::position(program, told), after) << told;
  }
  expect_refused("crazyhouse", board + '[' + std::string(252, 'P') + "] w - - 0 1",
                 "found 256 pieces on the board and beside it, expected at most 255");
  expect_refused("kingdrops",
                 "4k3/8/8/8/8/8/8/4K3 w - - 0 1 phase:play hand:" + std::string(200, 'R') + '/' +
                     std::string(60, 'r') + " prison:-/- moved:- drop:1",
                 "at most 255");
}

TEST(Hands, OnlyPiecesThatWerePawnsAreMarked) {
  EXPECT_EQ(fen_error(test::game("crazyhouse"), "4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1"), "");
  for (const char* fen : {"4k3/8/8/8/8/8/P~7/4K3[] w - - 0 1", "4k~3/8/8/8/8/8/8/4K3[] w - - 0 1",
                          "4k3/8/8/8/8/8/8/~4K3[] w - - 0 1", "4k3/8~/8/8/8/8/8/4K3[] w - - 0 1"}) {
    expect_refused("crazyhouse", fen, "found '~'");
  }
  expect_refused("chessgi", "4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1", "found '~'");
}

TEST(Hands, PawnsOnTheFirstRankOnlyWhereTheyMayEnterThere) {
  EXPECT_EQ(fen_error(test::game("chessgi"), "p3k3/8/8/8/8/8/8/P3K3[] w - - 0 1"), "");
  expect_refused("chessgi", "P3k3/8/8/8/8/8/8/4K3[] w - - 0 1", "found a pawn on a8");
  expect_refused("chessgi", "4k3/8/8/8/8/8/8/p3K3[] w - - 0 1", "found a pawn on a1");
  expect_refused("crazyhouse", "4k3/8/8/8/8/8/8/P3K3[] w - - 0 1", "found a pawn on a1");
}

TEST(Hands, OfASetUpFitTheSideToMove) {
  expect_refused("placement", "8/pppppppp/8/8/8/8/PPPPPPPP/K7[QRRBBNNkqrrbbnn] w - - 0 1",
                 "do not fit the side to move");
  expect_refused("placement", "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] b - - 0 1",
                 "do not fit the side to move");
  expect_refused("placement", "k7/pppppppp/8/8/8/8/PPPPPPPP/K7[KQqr] w - - 0 1",
                 "found 2 of White's King");
  expect_refused("placement", "k1n1n1n1/pppppppp/8/8/8/8/PPPPPPPP/K1N1N1N1[QRBBqrbb] w - - 0 1",
                 "Bishops cannot come to squares of different colours");
  expect_refused("placement", "kqqqqqqq/pppppppp/8/8/8/8/PPPPPPPP/KQQQQQQQ[Qq] w - - 0 1",
                 "more pieces than there are squares for");
}

TEST(Hands, AreInTheKey) {
  const RuleProgram& program = test::game("crazyhouse");
  const auto key = [&](std::string_view fen) { return test::position(program, fen).key(); };
  const std::uint64_t none = key("4k3/8/8/8/8/8/8/Q3K3[] w - - 0 1");
  EXPECT_NE(key("4k3/8/8/8/8/8/8/Q3K3[P] w - - 0 1"), none);
  EXPECT_NE(key("4k3/8/8/8/8/8/8/Q3K3[p] w - - 0 1"), none);
  EXPECT_NE(key("4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1"), none);
}

TEST(Hands, AreShownBesideTheBoard) {
  const RuleProgram& program = test::game("crazyhouse");
  const std::string text =
      board_text(program, test::position(program, "4k3/8/8/8/8/8/8/Q~3K3[Np] w - - 0 1"));
  EXPECT_NE(text.find("1  Q . . . K . . .\n"), std::string::npos) << text;
  EXPECT_NE(text.find("in hand: [Np]\n"), std::string::npos) << text;
}

// --- Clients ---

TEST(Hands, BuiltInGamesHaveNoSetUpLines) {
  const Variant& game = *find_variant("crazyhouse");
  EXPECT_EQ(xboard_name(game), "crazyhouse");
  EXPECT_TRUE(xboard_setup(game).empty());
}

TEST(Hands, OthersNameTheGameWhoseBookkeepingTheyShare) {
  const std::vector<std::string> lines = xboard_setup(*find_variant("pocketknight"));
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0],
            "setup (PNBRQ...........Kpnbrq...........k) 8x8+2_bughouse "
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1");
  EXPECT_EQ(xboard_parent(*find_variant("chessgi")), "crazyhouse");
}

// --- Search ---

TEST(Hands, AMateByADropIsSeen) {
  const auto found = search("crazyhouse", "6k1/5ppp/8/8/8/8/8/4K3[R] w - - 0 1", depth_limit(2));
  EXPECT_EQ(found.best.substr(0, 2), "R@");
  EXPECT_EQ(found.result.line.score.mate, 1);
}

TEST(Hands, AMateThatAPieceInHandStopsIsNone) {
  const auto found = search("crazyhouse", "6k1/5ppp/8/8/8/8/8/4K3[Rn] w - - 0 1", depth_limit(3));
  EXPECT_NE(found.result.line.score.mate, 1);
}

TEST(Hands, PiecesInHandCount) {
  const auto score = [](const char* fen) {
    return search("crazyhouse", fen, depth_limit(1)).result.line.score.centipawns;
  };
  const int without = score("4k3/pppp4/8/8/8/8/PPPP4/4K3[] w - - 0 1");
  EXPECT_GT(score("4k3/pppp4/8/8/8/8/PPPP4/4K3[Q] w - - 0 1"), without + 250);
  EXPECT_LT(score("4k3/pppp4/8/8/8/8/PPPP4/4K3[q] w - - 0 1"), without - 250);
}

}  // namespace
}  // namespace protean

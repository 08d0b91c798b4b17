// SPDX-License-Identifier: GPL-3.0-or-later
// Castling in interpreted games.

#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace protean {
namespace {

using namespace test;

/// The legal moves with this beginning in a game's start position.
std::string first_moves(const std::string& lines, const std::string& start,
                        const std::string& beginning) {
  return moves_of(*game_of(lines + "startFen = " + start + '\n'), start, beginning);
}

TEST(InterpretedCastling, CastlingMayWin) {
  const auto game = game_of("[x:chess]\ncastlingWins = k\n");
  const Position pos = test::position(*game, "4k2r/8/8/8/8/8/8/4K3 b k - 0 1");
  EXPECT_EQ(game->outcome(play(*game, pos, "e8g8")).result, Result::kBlackWins);
  EXPECT_EQ(game->outcome(play(*game, pos, "h8h7")).result, Result::kWhiteWins);
}

TEST(InterpretedCastling, PiecesThatAreDroppedCastle) {
  const auto game = game_of("[x:placement]\n");
  const std::string fen = "4k2r/8/8/8/8/8/8/4K2R[] b k - 0 9";
  EXPECT_EQ(to_fen(*game, test::position(*game, fen)), fen);
  EXPECT_EQ(moves_of(*game, fen, "e8g"), "e8g8");
}

TEST(InterpretedCastling, DroppedPiecesCastleBesideKingsThatDoNot) {
  const std::string lines =
      "[x:crazyhouse]\nking = -\ncommoner = k\ncastlingKingPiece = k\n"
      "castlingDroppedPiece = true\nstartFen = ";
  for (const std::string board :
       {"4k3/8/8/8/8/8/8/R1K2K1R", "4k3/8/8/8/8/8/4K3/R6R", "4k3/8/8/8/8/8/8/R2K3R"}) {
    const auto game = game_of(lines + board + "[K] w - - 0 1\n");
    const Position pos = play(*game, test::position(*game, game->book.start_fen), "K@e1");
    EXPECT_NE(to_fen(*game, pos).find(" b KQ - "), std::string::npos) << to_fen(*game, pos);
  }
  const auto rooks = game_of(lines + "4k3/8/8/8/8/8/8/1R2K1R1[R] w - - 0 1\n");
  EXPECT_EQ(to_fen(*rooks, play(*rooks, test::position(*rooks, rooks->book.start_fen), "R@a1")),
            "4k3/8/8/8/8/8/8/RR2K1R1[] b Q - 0 1");
}

TEST(InterpretedCastling, DroppedPiecesCastleFromTheFilesOfTheirBoard) {
  const auto game = game_of(
      "[x:placement]\nmaxFile = f\nmaxRank = 6\nstartFen = 6/6/6/6/6/6[KRkr] w\n"
      "castlingKingFile = c\ncastlingKingsideFile = e\ncastlingQueensideFile = b\n"
      "whiteDropRegion = *1\nblackDropRegion = *6\ndoubleStep = false\n"
      "promotionRegionWhite = *6\npromotionRegionBlack = *1\n");
  const Position pos =
      play(*game, test::position(*game, game->book.start_fen), "K@c1 K@d6 R@f1 R@f6");
  EXPECT_EQ(to_fen(*game, pos), "3k1r/6/6/6/6/2K2R[] w K - 0 3");
  EXPECT_EQ(to_fen(*game, play(*game, pos, "c1e1")), "3k1r/6/6/6/6/3RK1[] b - - 1 3");
}

TEST(InterpretedCastling, PiecesThatAreDroppedHaveNoRightsWhereThereIsNoCastling) {
  const auto game = game_of(
      "[x:placement]\nmaxFile = 6\nmaxRank = 6\nstartFen = 6/6/6/6/6/6[KRkr] w\n"
      "whiteDropRegion = *1\nblackDropRegion = *6\ndoubleStep = false\n"
      "promotionRegionWhite = *6\npromotionRegionBlack = *1\n");
  const Position pos =
      play(*game, test::position(*game, game->book.start_fen), "K@e1 K@e6 R@f1 R@f6");
  EXPECT_EQ(to_fen(*game, pos), "4kr/6/6/6/6/4KR[] w - - 0 3");
}

TEST(InterpretedCastling, APieceThatIsNotRoyalCastlesThroughAttack) {
  const auto game = game_of(
      "[x:chess]\ncommoner = m\ncastlingKingPiece = m\npass = true\n"
      "startFen = r3m2r/k7/8/8/8/8/8/K3M2R w K - 0 1\n");
  EXPECT_EQ(moves_of(*game, "r3m2r/k7/8/8/8/8/8/K3M2R w K - 0 1", "e1g"), "e1g1");
  EXPECT_EQ(moves_of(*game, "4mr2/k7/8/8/8/8/8/K3M2R w K - 0 1", "e1g"), "e1g1");
  // The King itself must not be left attacked.
  EXPECT_EQ(moves_of(*game, "4m3/k7/8/8/8/8/8/r2KM2R w K - 0 1", "e1g"), "");
}

TEST(InterpretedCastling, TheLastPiecesOfTheirKindsCastle) {
  const std::string atomic = "[x:atomic]\nstartFen = 8/8/8/8/8/8/4k3/";
  const std::string rooks =
      "[x:extinction]\nextinctionPieceTypes = kr\nextinctionPseudoRoyal = true\n"
      "startFen = r3k3/8/8/8/8/8/8/";
  for (const auto& [lines, move] :
       {std::pair(atomic + "r3KR2", "e1g1"),  // the Rook then shields the King
        std::pair(atomic + "4KR1r", ""), std::pair(rooks + "4KR2", "e1g1"),
        std::pair(rooks + "4K2R", "e1g1")}) {
    const auto game = game_of(lines + " w K - 0 1\n");
    EXPECT_EQ(moves_of(*game, game->book.start_fen, "e1g"), move) << lines;
  }
}

/// The first lines of two games, one compiled and one interpreted, in which several pieces could
/// castle as the King.
std::vector<std::string> games_of_several_kings() {
  const std::string kings = "[x:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\n";
  return {kings, kings + "passOnStalemate = true\n"};
}

TEST(InterpretedCastling, OfSeveralKingsTheOneOnItsFileCastles) {
  const std::string start = "r1k1k2r/8/8/8/8/8/8/R1K1K2R w KQkq - 0 1";
  for (const std::string& lines : games_of_several_kings()) {
    const auto game = game_of(lines + "startFen = " + start + '\n');
    EXPECT_EQ(to_fen(*game, test::position(*game, start)), start) << lines;
    EXPECT_EQ(moves_of(*game, start, "e1g"), "e1g1") << lines;
    EXPECT_EQ(moves_of(*game, start, "c1a"), "") << lines;
    EXPECT_EQ(moves_of(*game, start, "c1c1"), "") << lines;
    const auto to_left = game_of(
        lines + "castlingKingFile = d\nstartFen = r2kk2r/8/8/8/8/8/8/R2KK2R w KQkq - 0 1\n");
    EXPECT_EQ(moves_of(*to_left, to_left->book.start_fen, "d1a"), "d1a1") << lines;
    EXPECT_EQ(moves_of(*to_left, to_left->book.start_fen, "e1g"), "") << lines;
  }
}

TEST(InterpretedCastling, TheRulesTellWhichOfSeveralKingsCastles) {
  const std::string start = "startFen = r1k1k2r/8/8/8/8/8/8/R1K1K2R w KQkq - 0 1\n";
  const std::pair<const char*, const char*> games[] = {
      {"", "Of several on its rank only the one on the e-file castles."},
      {"castlingKingFile = c\n", "Of several on its rank only the one on the c-file castles."},
      {"chess960 = true\n", "Of several on its rank only the first from the a-file castles."}};
  for (const std::string& lines : games_of_several_kings()) {
    for (const auto& [keys, said] : games) {
      const auto game = game_of(lines + keys + start);
      const std::string text = joined(game->book.text.special);
      EXPECT_NE(text.find(said), std::string::npos) << text;
    }
  }
}

TEST(InterpretedCastling, TheOnlyKingOnItsRankCastlesFromAnyFile) {
  const std::string start = "r2k3r/4k3/8/8/8/8/4K3/R2K3R w KQkq - 0 1";
  for (const std::string& lines : games_of_several_kings()) {
    const auto game = game_of(lines + "startFen = " + start + '\n');
    EXPECT_EQ(moves_of(*game, start, "d1g"), "d1g1") << lines;
    EXPECT_EQ(joined(game->book.text.special).find("Of several"), std::string::npos) << lines;
  }
}

TEST(InterpretedCastling, WithNoneOfSeveralKingsOnItsFileThereIsNoCastling) {
  const std::string start = "r1k2k1r/8/8/8/8/8/8/R1K2K1R w";
  for (const std::string& lines : games_of_several_kings()) {
    EXPECT_EQ(faults_of(lines + "startFen = " + start + '\n'), "");
    const std::string faults = faults_of(lines + "startFen = " + start + " K - 0 1\n");
    EXPECT_NE(faults.find("startFen: castling: found 'K', expected White's King and the Rook it "
                          "names on the back rank, of several Kings that on the e-file\n"),
              std::string::npos)
        << faults;
  }
}

TEST(InterpretedCastling, OnAnyFilesTheFirstOfSeveralKingsCastles) {
  const std::string start = "1rk1k1r1/8/8/8/8/8/8/1RK1K1R1 w GBgb - 0 1";
  for (const std::string& lines : games_of_several_kings()) {
    const auto game = game_of(lines + "chess960 = true\nstartFen = " + start + '\n');
    EXPECT_EQ(moves_of(*game, start, "c1b1"), "c1b1") << lines;
    EXPECT_EQ(moves_of(*game, start, "e1g1"), "") << lines;
  }
}

TEST(InterpretedCastling, OnAnyFilesAKingThatComesBeforeTheFirstDoesNotCastle) {
  const std::string any = games_of_several_kings().back() + "chess960 = true\nstartFen = ";
  const auto game = game_of(any + "4k3/8/8/8/8/8/2K5/1R2K1R1 w GB - 0 1\n");
  const Position pos = test::position(*game, game->book.start_fen);
  EXPECT_EQ(to_fen(*game, play(*game, pos, "c2c1")), "4k3/8/8/8/8/8/8/1RK1K1R1 b - - 1 1");
  const auto drops = game_of(
      "[x:crazyhouse]\nking = -\ncommoner = k\ncastlingKingPiece = k\n"
      "chess960 = true\nstartFen = 4k3/8/8/8/8/8/8/R3K2R[KK] w HA - 0 1\n");
  const Position before = test::position(*drops, drops->book.start_fen);
  EXPECT_EQ(to_fen(*drops, play(*drops, before, "K@c1")), "4k3/8/8/8/8/8/8/R1K1K2R[K] b - - 0 1");
  EXPECT_EQ(to_fen(*drops, play(*drops, before, "K@f1")), "4k3/8/8/8/8/8/8/R3KK1R[K] b HA - 0 1");
  const auto walked = game_of(
      "[x:crazyhouse]\nking = -\ncommoner = k\ncastlingKingPiece = k\n"
      "castlingDroppedPiece = true\nchess960 = true\n"
      "startFen = 4k3/8/8/8/8/8/2K5/R6R[K] w - - 0 1\n");
  const Position there = test::position(*walked, walked->book.start_fen);
  EXPECT_EQ(to_fen(*walked, play(*walked, there, "c2c1 e8e7 K@e1")),
            "8/4k3/8/8/8/8/8/R1K1K2R[] b - - 0 2");
  const auto behind = game_of(any + "4k3/8/8/8/8/8/8/R2KK2R w HA - 0 1\n");
  EXPECT_EQ(to_fen(*behind, play(*behind, test::position(*behind, behind->book.start_fen), "e1e2")),
            "4k3/8/8/8/8/8/4K3/R2K3R b HA - 1 1");
}

TEST(InterpretedCastling, OtherKingsEndNoRights) {
  const auto game = game_of(games_of_several_kings().back() +
                            "castlingRookQueensideFile = c\n"
                            "startFen = 4k3/8/8/8/8/8/8/1KR1K3 w Q - 0 1\n");
  const Position pos = test::position(*game, game->book.start_fen);
  EXPECT_EQ(to_fen(*game, pos), game->book.start_fen);
  EXPECT_EQ(to_fen(*game, play(*game, pos, "b1b2")), "4k3/8/8/8/8/8/1K6/2R1K3 b Q - 1 1");
  EXPECT_EQ(to_fen(*game, play(*game, pos, "e1e2")), "4k3/8/8/8/8/8/4K3/1KR5 b - - 1 1");
}

TEST(InterpretedCastling, SeveralKindsOfPiecesCastleAsARook) {
  const auto game = game_of("[x:perfect]\n");
  const std::string fen = "r3k2c/8/8/8/8/8/8/C3K2R w KQkq - 0 1";
  const Position pos = test::position(*game, fen);
  EXPECT_EQ(to_fen(*game, pos), fen);
  EXPECT_EQ(to_fen(*game, play(*game, pos, "e1c1 e8g8")), "r4ck1/8/8/8/8/8/8/2KC3R w - - 2 2");
  EXPECT_EQ(to_fen(*game, play(*game, pos, "a1b1")), "r3k2c/8/8/8/8/8/8/1C2K2R b Kkq - 1 1");
  const std::string said = rules_said("perfect]\n");
  EXPECT_NE(said.find("a Rook or Chancellor of that side"), std::string::npos) << said;
  const auto queen = parse_fen(*game, "r3k2c/8/8/8/8/8/8/Q3K2R w KQkq - 0 1");
  EXPECT_TRUE(std::holds_alternative<FenError>(queen)) << "a Queen does not castle";
}

TEST(InterpretedCastling, OneKindOfPieceCastlesAsAKing) {
  EXPECT_EQ(faults_of("[x:chess]\npass = true\ncastlingKingPiece = kn\n"),
            "3: castlingKingPiece: found several kinds of pieces; expected one\n");
}

TEST(InterpretedCastling, OnlyPiecesThatTheFileNamesCastle) {
  for (const std::string rule : {"", "flyingGeneral = true\n"}) {
    const std::string faults = faults_of("[x:chess]\ncastlingRookPieces = p\n" + rule);
    EXPECT_NE(faults.find("this game has no castling"), std::string::npos) << faults;
  }
}

TEST(InterpretedCastling, ARookThatIsTurnedCastlesNoMore) {
  const auto game = game_of("[x:nocheckatomic]\nflipEnclosedPieces = quadwrangle\n");
  const Position pos = test::position(*game, "4k3/8/8/8/8/5n2/8/R3K2R b KQ - 0 1");
  EXPECT_EQ(to_fen(*game, play(*game, pos, "f3h2")), "4k3/8/8/8/8/8/7n/R3K2r w Q - 1 2");
}

TEST(InterpretedCastling, WhoCastlesTurnsEnemies) {
  const std::string game =
      "[x:giveaway]\nmustCapture = false\nextinctionValue = none\ncastling = true\n"
      "flipEnclosedPieces = ";
  for (const auto& [rule, board] : {std::pair("ataxx", "4k3/8/8/8/8/8/7N/5RK1"),
                                    std::pair("quadwrangle", "4k3/8/8/8/8/8/7N/5RK1"),
                                    std::pair("reversi", "4k3/8/8/8/8/8/7n/5RK1")}) {
    const auto turning = game_of(game + rule + '\n');
    const Position pos = test::position(*turning, "4k3/8/8/8/8/8/7n/4K2R w K - 0 1");
    EXPECT_EQ(to_fen(*turning, play(*turning, pos, "e1g1")), board + std::string(" b - - 1 1"));
  }
}

/// The square on which the King arrives is attacked only after the King and the Rook have left the
/// line.
TEST(InterpretedCastling, NoKingCastlesIntoCheck) {
  const std::string table =
      "[x]\nking = k\nrook = r\ncastlingKingFile = d\ncastlingKingsideFile = c\n"
      "castlingQueensideFile = b\n";
  for (const std::string further : {"", "passWhite = true\n"})
    EXPECT_EQ(first_moves(table + further, "r2k2rR/8/8/8/8/8/8/4K3 b kq - 0 1", "d8g8"), "");
}

/// No Janggi cannon captures or hops over another, so none attacks the castling cannon's old square
/// until it has left.
TEST(InterpretedCastling, NoKingCastlesIntoCheckOfACannonWhereItsOwnStood) {
  const std::string cannons =
      "[x]\nking = k\njanggiCannon = c\ncastlingRookPieces = c\nmaxFile = f\nmaxRank = 6\n"
      "castlingKingsideFile = f\ndoubleStep = false\npromotionRegionWhite = *6\n"
      "promotionRegionBlack = *1\n";
  EXPECT_EQ(first_moves(cannons, "4kc/6/6/6/5K/5C b k - 0 1", "e6f6"), "");
  EXPECT_EQ(first_moves(cannons, "4kc/6/6/6/5K/6 b k - 0 1", "e6f6"), "e6f6");
}

/// The cannon that castles as the Rook leaves a square that the King passes, and that another
/// cannon may attack.
TEST(InterpretedCastling, NoKingPassesASquareThatACannonAttacks) {
  const std::string inner =
      "[x:chess]\njanggiCannon = c\ncastlingRookPieces = c\ncastlingRookQueensideFile = d\n"
      "promotionPieceTypes = q\n";
  EXPECT_EQ(first_moves(inner, "3ck3/8/8/3p4/8/8/8/3CK3 w Q - 0 1", "e1c1"), "");
  EXPECT_EQ(first_moves(inner, "3ck3/8/8/8/8/8/8/3CK3 w Q - 0 1", "e1c1"), "e1c1");
}

/// No other cannon can hop over it on its new square.
TEST(InterpretedCastling, ACannonThatCastlesShieldsTheKing) {
  EXPECT_EQ(first_moves("[x]\nking = k\ncommoner = m\njanggiCannon = c\ncastlingKingPiece = m\n"
                        "castlingRookPieces = c\ncastlingRank = 3\n",
                        "4kc2/8/8/8/8/4M2C/8/5K2 w K - 0 1", "e3g3"),
            "e3g3");
}

/// The Rook leaves the line between the Kings.
TEST(InterpretedCastling, NoKingCastlesToFaceTheOther) {
  const std::string generals =
      "[x]\nking = k\nknight = n\ncastlingRookPieces = n\ncastlingKingFile = d\n"
      "castlingKingsideFile = f\nflyingGeneral = true\ndoubleStep = false\n";
  EXPECT_EQ(first_moves(generals, "8/8/8/8/8/8/8/kN1K4 w Q - 0 1", "d1b1"), "");
  EXPECT_EQ(first_moves(generals, "8/8/8/8/8/8/k7/1N1K4 w Q - 0 1", "d1b1"), "d1b1");
}

TEST(InterpretedCastling, CastlingInPlaceIsWrittenOtherwiseThanAPass) {
  const auto game = game_of(
      "[x:chess]\ncastlingKingsideFile = e\npass = true\n"
      "startFen = r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n");
  EXPECT_EQ(moves_of(*game, game->book.start_fen, "e1e1"), "e1e1");
  EXPECT_EQ(moves_of(*game, game->book.start_fen, "e1h1"), "e1h1");
}

}  // namespace
}  // namespace protean

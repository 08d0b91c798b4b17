// SPDX-License-Identifier: GPL-3.0-or-later
// A file that contradicts itself is refused whether its games are compiled or interpreted. What
// only the tables lack is no reason to refuse it.

#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace protean {
namespace {

using namespace test;

/// No rule, and rules that the tables lack and that change little.
constexpr const char* kFurther[] = {"", "flyingGeneral = true\n", "immobilityIllegal = true\n"};

void expect_refused(const std::string& section, const std::string& part) {
  for (const std::string further : kFurther) {
    const std::string faults = faults_of(section + further);
    EXPECT_NE(faults.find(part), std::string::npos) << section << further << faults;
  }
}

void expect_taken(const std::string& section) {
  for (const std::string further : kFurther) EXPECT_EQ(faults_of(section + further), "") << section;
}

TEST(Contradictions, CastlingFilesLeavePlaceForTheRook) {
  const std::string kings = "startFen = 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
  for (const char* files : {"castlingKingsideFile = a\n", "castlingKingsideFile = c\n",
                            "castlingQueensideFile = h\n", "castlingQueensideFile = g\n"})
    expect_refused("[x:chess]\n" + kings + files, "no place for a Rook");
  expect_taken("[x:chess]\n" + kings + "castlingKingsideFile = f\ncastlingQueensideFile = d\n");
}

TEST(Contradictions, CastlingAndPromotionAreOnTheBoard) {
  const std::string small =
      "[x:chess]\nmaxFile = 6\nmaxRank = 6\nstartFen = 2k3/6/6/6/6/2K3 w - - 0 1\n";
  expect_refused(small + "castlingKingsideFile = g\n", "found a file beyond maxFile");
  expect_refused(small + "castlingRank = 8\n", "found a rank beyond maxRank");
  expect_refused(small + "promotionRank = 8\n", "expected a rank of the board");
  expect_taken(small + "promotionRank = 6\n");
  expect_taken(small);
}

TEST(Contradictions, SomethingArrivesOnAFlagRegion) {
  expect_refused("[x:chess]\nflagRegion = *8\nflagPiece = -\n",
                 "3: flagPiece: found no pieces that could arrive");
}

TEST(Contradictions, KeysWithoutEffectAreNamed) {
  for (const auto& [key, why] :
       {std::pair{"castling = false\ncastlingWins = K\n", "castling is false"},
        {"mustDrop = true\n", "pieceDrops is false"},
        {"blastImmuneTypes = n\n", "blastOnCapture is false"},
        {"piecePromotionOnCapture = true\n", "there is no promotedPieceType"},
        {"flagPieceCount = 2\n", "there is no flagRegion"},
        {"castling = false\ncastlingRookPiecesWhite = r\n", "castling is false"},
        {"castlingDroppedPiece = true\n", "pieceDrops is false"},
        {"doubleStep = false\ndoubleStepRank = 3\n", "doubleStep is false"},
        {"doubleStep = false\ndoubleStepRankMin = 2\n", "doubleStep is false"},
        {"mobilityRegionWhiteSilver = *1\n", "the game has no such piece"},
        {"extinctionPieceTypes = n\n", "there is no extinctionValue"}}) {
    expect_refused(std::string("[x:chess]\n") + key, why);
  }
}

TEST(Contradictions, PseudoRoyalPiecesNeedNoExtinctionValue) {
  const auto game = game_of(
      "[x:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionPseudoRoyal = true\n"
      "extinctionPieceTypes = k\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), "e1d1 e1e2 e1f1");
  EXPECT_NE(game->book.text.goal.find("may not be left under attack"), std::string::npos);
}

TEST(Contradictions, ARepetitionTakesTwo) {
  expect_refused("[x:chess]\nnFoldRule = 1\n", "2: nFoldRule: found '1'");
}

TEST(Contradictions, PiecesInHandCanBeDropped) {
  const std::string start = "startFen = 4k3/8/8/8/8/8/8/4K3[Qq] w - - 0 1\n";
  expect_refused("[x:chess]\n" + start, "2: startFen: found pieces in hand, 'Qq'; expected none");
  expect_taken("[x:chess]\npieceDrops = true\n" + start);
}

TEST(Contradictions, ExtinctionIsOfSomePieces) {
  expect_refused("[x:chess]\nextinctionValue = loss\n", "found no extinctionPieceTypes");
  expect_refused("[x:chess]\nextinctionValue = loss\nextinctionPieceTypes = *n\n",
                 "found '*', all pieces together, beside kinds of pieces");
}

TEST(Contradictions, ChecksNeedKings) {
  expect_refused("[x:extinction]\nchecking = false\n", "2: checking: found 'false'");
  expect_refused("[x:chess]\nchecking = false\ncheckCounting = true\n",
                 "2: checking: found 'false'");
  // Interpreted games support Kings that enter later, and Kings of one side alone.
  expect_taken("[x:placement]\nchecking = false\n");
  expect_taken("[x:chess]\nchecking = false\nstartFen = 4k3/8/8/8/8/8/8/QQQ5 w - - 0 1\n");
}

TEST(Contradictions, PiecesAreCountedWhereStalemateDecides) {
  expect_refused("[x:chess]\nstalematePieceCount = true\n",
                 "2: stalematePieceCount: found 'true' where stalemate is a draw");
  expect_taken("[x:chess]\nstalemateValue = win\nstalematePieceCount = true\n");
  const std::string most = "[x:chess]\nstalemateValue = loss\nstalematePieceCount = true\n";
  expect_taken(most);
  const auto game = game_of(most);
  EXPECT_EQ(game->outcome(position(*game, "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1")).result,
            Result::kWhiteWins);
  EXPECT_EQ(game->outcome(position(*game, "k7/2Q5/1K6/pp6/PP6/8/8/n7 b - - 0 1")).result,
            Result::kOngoing);
}

TEST(Contradictions, APieceMayCastleBesideTheKing) {
  const std::string section =
      "[x:chess]\ncommoner = m\ncastlingKingPiece = m\n"
      "startFen = rnkbmbnr/pppppppp/8/8/8/8/PPPPPPPP/RNKBMBNR w KQkq - 0 1\n";
  expect_taken(section);
  const auto game = game_of(section);
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/8/K7/4M2R w K - 0 1", "e1g"), "e1g1");
}

TEST(Contradictions, DropsMayWaitForAPositionWithPiecesInHand) {
  const std::string section = "[x:chess]\npieceDrops = true\n";
  expect_taken(section);
  for (const std::string further : kFurther) {
    const auto game = game_of(section + further);
    EXPECT_EQ(to_fen(*game, start_position(*game)),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
    EXPECT_NE(moves_of(*game, "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", "Q@"), "");
  }
}

TEST(Contradictions, ARoyalKingIsNotTurned) {
  EXPECT_NE(faults_of("[x:chess]\nflipEnclosedPieces = ataxx\n")
                .find("2: flipEnclosedPieces: found a rule that turns the royal King"),
            std::string::npos);
  EXPECT_EQ(faults_of("[x:extinction]\nflipEnclosedPieces = ataxx\n"), "");
}

TEST(Contradictions, ARoyalKingIsNotDroppedAgainAndAgain) {
  EXPECT_NE(faults_of("[x:placement]\nfreeDrops = true\n")
                .find("2: freeDrops: found 'true' where a royal King is in hand"),
            std::string::npos);
  EXPECT_EQ(faults_of("[x:pocketknight]\nfreeDrops = true\n"), "");
}

TEST(Contradictions, DroppedPiecesCastleFromWhereFensMean) {
  // The King is on d1 from the beginning, the Rooks enter later.
  const auto game = game_of(
      "[x:chess]\npieceDrops = true\ncastlingDroppedPiece = true\n"
      "startFen = 3k4/8/8/8/8/8/8/3K3R[RRrr] w K - 0 1\n");
  const auto after = [&](const std::string& fen, const std::string& plies) {
    const std::string next = to_fen(*game, play(*game, position(*game, fen), plies));
    EXPECT_EQ(to_fen(*game, position(*game, next)), next);
    return next;
  };
  EXPECT_EQ(after(game->book.start_fen, "R@a1 R@h8"), "3k3r/8/8/8/8/8/8/R2K3R[Rr] w KQk - 0 2");
  // A King on castlingKingFile has no right that a FEN could express.
  EXPECT_EQ(after("8/8/3k4/8/8/8/8/4K3[Rr] w - - 0 1", "R@a1"),
            "8/8/3k4/8/8/8/8/R3K3[r] b - - 0 1");
}

TEST(Contradictions, MarksOfPromotedPiecesAreNoSquares) {
  EXPECT_EQ(faults_of("[x:crazyhouse]\nstartFen = "
                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN~BQKBNR[] w KQkq - 0 1\n"),
            "");
}

}  // namespace
}  // namespace protean

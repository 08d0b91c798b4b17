// SPDX-License-Identifier: GPL-3.0-or-later
// The rules texts of games from files, compiled or interpreted.

#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

namespace protean {
namespace {

using namespace test;

void expect_said(const std::string& section, std::initializer_list<const char*> sentences) {
  const std::string text = rules_said(section);
  for (const char* sentence : sentences)
    EXPECT_NE(text.find(sentence), std::string::npos) << sentence << '\n' << text;
}

/// Checks the same sentences in a compiled game and in an interpreted one.
void expect_said_of_both(const std::string& section, std::initializer_list<const char*> sentences) {
  expect_said(section, sentences);
  expect_said(section + "flyingGeneral = true\n", sentences);
}

TEST(InterpretedTexts, BothKindsOfGamesSayTheSameOfEnds) {
  expect_said_of_both("losers]\n", {"Be checkmated. ", "A player who cannot move has won.",
                                    "A player who has no more than 1 piece has won. "});
  expect_said_of_both("chess]\ncheckmateValue = draw\n", {"Checkmate is a draw. "});
  expect_said_of_both("chess]\nstalemateValue = win\nstalematePieceCount = true\n",
                      {"In stalemate the player with fewer pieces has won."});
  expect_said_of_both("chess]\nstalemateValue = loss\nstalematePieceCount = true\n",
                      {"In stalemate the player with more pieces has won."});
  expect_said_of_both("chess]\n", {"Checkmate the opponent's King. Stalemate is a draw."});
  expect_said_of_both("chess]\nnFoldValue = loss\n",
                      {"When a position has come about 3 times the player to move then has lost.",
                       "100 plies without a capture or a pawn move are a draw."});
  expect_said_of_both("chess]\nnMoveRule = 20\n",
                      {"40 plies without a capture or a pawn move are a draw."});
  expect_said_of_both("chess]\noppositeCastling = true\n",
                      {"takes from the opponent the right to castle on the same wing."});
  expect_said_of_both(
      "chess]\nextinctionValue = loss\nextinctionPieceTypes = n\n"
      "extinctionOpponentPieceCount = 2\n",
      {"A player who has no piece of one of these kinds: Knight, "
       "while the opponent has at least 2 of that kind, has lost."});
}

TEST(InterpretedTexts, RulesTellDoublePushesCastlingAndGoalsOfBothSides) {
  // Exploding captures make a game an interpreted one.
  for (const std::string kind : {"chess]\n", "chess]\nblastOnCapture = true\n"}) {
    const std::string usual = rules_said(kind + "flagPiece = k\nflagRegion = d4\n");
    for (const std::string part :
         {"From rank 2 (White) or rank 7 (Black) a pawn may go two squares straight on.",
          "One that has just done so may be captured en passant. ", "Castling: the King goes two",
          "A player wins by "})
      EXPECT_NE(usual.find(part), std::string::npos) << part << '\n' << usual;
    EXPECT_NE(usual.find("with the King"), usual.find("having the King on d4")) << usual;
    EXPECT_EQ(usual.find("Black wins"), std::string::npos) << usual;
    const std::string other = rules_said(kind +
                                         "castlingKingsideFile = f\nenPassantRegion = -\n"
                                         "flagPiece = n\nflagRegionWhite = *8\n");
    for (const std::string part :
         {"the King goes to the c- or f-file, a Rook of that side to the d- or e-file.",
          "There are no captures en passant.", "White wins by ", " a Knight"})
      EXPECT_NE(other.find(part), std::string::npos) << part << '\n' << other;
    const std::string none = rules_said(kind + "castling = false\ndoubleStep = false\n");
    EXPECT_NE(none.find("There is no castling."), std::string::npos) << none;
    EXPECT_EQ(none.find("two squares"), std::string::npos) << none;
  }
  const std::string fen = "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n";
  EXPECT_NE(rules_said("chess]\n" + fen).find("There is no castling."), std::string::npos);
}

TEST(InterpretedTexts, SaysWhatTheLastPiecesMeanThatMayNotBeLeftUnderAttack) {
  expect_said("atomic]\ncheckmateValue = draw\n",
              {"A side's last piece of one of these kinds: Commoner, may not be left under attack; "
               "a player who cannot move while one is attacked draws."});
  expect_said(
      "extinction]\nextinctionPieceTypes = kr\nextinctionPieceCount = 1\n"
      "extinctionPseudoRoyal = true\n",
      {"A side's last 2 pieces of one of these kinds: Rook, Commoner, may not be left under "
       "attack; a player who cannot move while one is attacked has lost."});
}

TEST(InterpretedTexts, OfMiniShogiAndAtaxx) {
  expect_said("minishogi]\n",
              {"When a position has come about 4 times White has lost.",
               "A player who repeats a position by giving check with every move has lost.",
               "A player who mates by dropping a ShogiPawn has lost."});
  expect_said("ataxx]\n", {"A full board is a draw.", "Two passes in a row are a draw.",
                           "Instead of a draw, the player with more pieces wins."});
}

TEST(InterpretedTexts, OfGamesThatAreNeverDrawn) {
  expect_said("chess]\nmaterialCounting = whitedrawodds\n",
              {"When a position has come about 3 times the game is a draw.",
               "100 plies without a capture or a pawn move are a draw. Instead of a draw, White "
               "wins."});
}

TEST(InterpretedTexts, SaysWhomAndWhatARuleMeans) {
  expect_said("crazyhouse]\npassWhite = true\n",
              {"White may pass.", "a pawn on ranks 2, 3, 4, 5, 6 and 7"});
  EXPECT_EQ(rules_said("crazyhouse]\npassWhite = true\n").find("Two passes"), std::string::npos);
  expect_said("crazyhouse]\nmustDrop = true\nmustDropType = n\n",
              {"A player who holds one of these pieces puts them on the board first: Knight."});
  expect_said("crazyhouse]\ndropNoDoubled = p\ndropNoDoubledCount = 2\n",
              {"on a file where its side has 2 of the kind already: Pawn."});
  expect_said("chess]\nconnectN = 4\nconnectHorizontal = false\nconnectPieceTypes = p\n",
              {"4 pieces in a row along files and diagonals wins.", "only these count: Pawn."});
  expect_said(
      "chess]\ncastlingWins = K\n",
      {"White wins by castling toward the h-file, and loses with the last right to do so."});
  expect_said(
      "losalamos]\ncastling = true\ncastlingKingsideFile = e\ncastlingQueensideFile = b\n"
      "castlingKingFile = d\ncastlingWins = K\n"
      "startFen = r2k1r/pppppp/6/6/PPPPPP/R2K1R w KQkq - 0 1\n",
      {"White wins by castling toward the f-file"});
  expect_said("chess]\npass = true\nenPassantTypes = -\n", {"may be captured en passant"});
  expect_said("ataxx]\n", {"Enemies on the eight squares around"});
}

TEST(InterpretedTexts, SaysWhoPromotesCastlesAndCapturesEnPassant) {
  expect_said("chigorin]\nnMoveRule = 40\n",
              {"A pawn of White that arrives on rank 8 becomes a piece of one of these kinds:",
               "A pawn of Black that arrives on rank 1 becomes a piece of one of these kinds:"});
  expect_said("chess]\npromotionPieceTypesBlack = -\n", {"No pawn of Black goes to rank 1."});
  expect_said("chess]\npromotionPawnTypesBlack = b\n",
              {"White's Pawn becomes one of", "Black's Pawn, Bishop becomes one of"});
  const std::string own =
      "chess]\npawn = -\ncustomPiece1 = a:fmWifmnDfceF\npawnTypes = a\n"
      "startFen = rnbqkbnr/aaaaaaaa/8/8/8/8/AAAAAAAA/RNBQKBNR w KQkq - 0 1\n";
  expect_said_of_both(own, {"may be captured there en passant"});
  expect_said(own + "pass = true\nenPassantRegion = c3 c6\n",
              {"may be captured there en passant on c3 and c6: A, by A."});
  for (const char* nowhere : {"pass = true\nenPassantRegion = -\n", "doubleStep = false\n",
                              "doubleStep = false\npromotionRegionWhite = *6 *7 *8\n"
                              "promotionRegionBlack = *1 *2 *3\n",
                              "pass = true\ndoubleStep = false\n"})
    EXPECT_EQ(rules_said(own + nowhere).find("en passant"), std::string::npos) << nowhere;
  EXPECT_EQ(rules_said("chess]\npromotionRegionWhite = -\n").find("White's Pawn becomes"),
            std::string::npos);
  const std::string duke = rules_said(
      "chess]\ncommoner = m\ncastlingKingPiece = m\n"
      "startFen = rnkbmbnr/pppppppp/8/8/8/8/PPPPPPPP/RNKBMBNR w KQkq - 0 1\n");
  EXPECT_EQ(duke.find("is attacked"), std::string::npos) << duke;
}

TEST(InterpretedTexts, SaysWhichPiecesAreBarred) {
  expect_said_of_both("chess]\nknight = -\nhorse = n\npromotionPieceTypes = qrbn\n",
                      {"unless they are diagonal: Horse."});
  expect_said("minishogi]\nsilver = -\nhorse = s\npromotedPieceType = p:s s:g b:h r:d\n",
              {"unless they are diagonal: Horse, promoted P (Horse)."});
  EXPECT_EQ(rules_said("chess]\n").find("bars"), std::string::npos);
}

TEST(InterpretedTexts, SaysAsWhatAndToWhomCapturedPiecesGo) {
  expect_said("crazyhouse]\nflyingGeneral = true\n",
              {"go to the captor's hand, promoted ones as what they were."});
  expect_said("minishogi]\n", {"go to the captor's hand, promoted ones as what they were."});
  expect_said("loop]\nflyingGeneral = true\n", {"go to the captor's hand. "});
  expect_said("atomic]\npieceDrops = true\ncapturesToHand = true\n",
              {"A piece that explodes goes to the hand of its owner's opponent."});
  EXPECT_EQ(rules_said("ataxx]\ncapturesToHand = true\n").find("hand"), std::string::npos);
}

TEST(InterpretedTexts, SaysWhetherPromotedPiecesMustTurnBack) {
  const std::string back = "minishogi]\npieceDemotion = true\n";
  expect_said(back, {"A promoted piece may turn back"});
  expect_said(back + "mandatoryPiecePromotion = true\n", {"A promoted piece must turn back"});
}

TEST(InterpretedTexts, NoRuleIsLeftOut) {
  expect_said("nocheckatomic]\nblastImmuneTypes = n\nmutuallyImmuneTypes = rb\n",
              {"Explosions spare Knight.", "No piece captures another of its own kind: "});
  expect_said("chess]\nflyingGeneral = true\nflagPiece = k\nflagRegion = *8\nflagMove = true\n",
              {"When White is first Black has one more ply."});
  expect_said("chess]\nflagPiece = n\nflagRegion = *8\nflagMove = true\n",
              {"only if it still stands there after the opponent's next ply."});
  expect_said(
      "chess]\nflagPiece = n\nflagRegion = d4 e4\nflagPieceCount = 2\n"
      "flagPieceBlockedWin = true\n",
      {"Fewer are enough where no square of the region is vacant."});
  expect_said("placement]\nsittuyinRookDrop = true\n",
              {"A side's Bishops are dropped on squares of different colours.",
               "Rooks are dropped on their side's first rank."});
  expect_said("chess]\npromotionLimit = q:2\n",
              {"No piece becomes a Queen while its side has 2 of them."});
  expect_said(
      "chess]\nconnectRegion1White = *1\nconnectRegion2White = *8\n",
      {"White's chain from rank 1 to rank 8, never going to the left or straight down, wins."});
  expect_said(
      "chess]\nconnectRegion1White = *1\nconnectRegion2White = *8\nconnectDiagonal = false\n",
      {"White's chain from rank 1 to rank 8 along ranks and files, never going "});
  expect_said("crazyhouse]\nenclosingDrop = anyside\n",
              {"from the top or the right it goes on to the first square from the other side"});
  expect_said(
      "chess]\nextinctionValue = loss\nextinctionPieceTypes = n\n"
      "extinctionOpponentPieceCount = 2\nextinctionClaim = true\n",
      {"If that player is to move, the opponent must have at least 3 of that kind."});
  expect_said("chess]\nextinctionValue = draw\nextinctionPieceTypes = n\n",
              {"A player who has no piece of one of these kinds: Knight, has drawn."});
  expect_said("crazyhouse]\npromotedPieceType = n:q\ndropPromoted = true\n",
              {"These pieces may also be put there promoted: Knight."});
  expect_said("placement]\nflyingGeneral = true\n",
              {"King and Rook may castle too if they were put on the squares"});
  expect_said("flipersi]\n", {"is vacant, drops go there instead."});
  expect_said("chess]\nflyingGeneral = true\nnMoveRuleTypesWhite = n\nnMoveRuleTypesBlack = -\n",
              {"Of White's moves captures and promotions interrupt quiet plies, and of these those "
               "that cannot be taken back: Knight.",
               "Of Black's moves captures and promotions interrupt quiet plies."});
  expect_said("crazyhouse]\nflyingGeneral = true\nnMoveRuleTypes = -\n",
              {"Of White's moves captures, drops and promotions interrupt quiet plies."});
}

TEST(InterpretedTexts, TheReasonSaysWhetherFewPiecesWin) {
  for (const std::string further : {"", "flyingGeneral = true\n"}) {
    const auto game = game_of("[x:losers]\n" + further);
    EXPECT_EQ(game->outcome(position(*game, "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1")).reason,
              "few pieces left: won")
        << further;
  }
}

}  // namespace
}  // namespace protean

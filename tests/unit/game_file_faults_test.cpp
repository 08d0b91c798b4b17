// SPDX-License-Identifier: GPL-3.0-or-later
// Faults in files of games: tests/custom/faults.ini has faults of all kinds, and faults.txt the
// messages that report them.

#include "tests/game_file_support.h"
#include "variants/custom/game_file.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace protean {
namespace {

using namespace test;

TEST(GameFileFaults, OfManyFaultsAHundredAreReported) {
  std::string text = "[many:chess]\n";
  for (int i = 0; i < 1234; ++i) text += "key" + std::to_string(i) + " = 1\n";
  GameFile file = read_game_file(text);
  EXPECT_EQ(file.faults.size(), 100u);
  EXPECT_EQ(file.more_faults, 1134u);
  EXPECT_TRUE(file.games.empty());
  EXPECT_EQ(read_game_file("[few:chess]\nx = 1\n").more_faults, 0u);

  text.clear();
  for (std::size_t i = 0; i <= kMostSections; ++i) text += "[g" + std::to_string(i) + "]\n";
  file = read_game_file(text);
  EXPECT_EQ(file.faults.back().message,
            "found more than 500 sections; expected no more, and read no further");
}

TEST(GameFileFaults, AllFaultsOfASectionAreReportedUnderABadHeadingToo) {
  const GameFile file = read_game_file(
      "[Bad Name:chess]\nmustcapture = true\n[orphan:nosuch]\npromotionPieceTypes = xy\n"
      "castlingKingsideFile = k\n[open:chess\nnMoveRule = many\n");
  std::vector<int> lines;
  for (const GameFileFault& fault : file.faults) lines.push_back(fault.line);
  EXPECT_EQ(lines, (std::vector<int>{1, 2, 3, 5, 6, 7})) << faults_of(file);
  EXPECT_NE(faults_of(file).find("'mustCapture'"), std::string::npos);
}

TEST(GameFileFaults, TheKeyThatIsMeantIsNamed) {
  const auto suggested = [](const std::string& key, const std::string& meant) {
    const std::string faults = faults_of(read_game_file("[x:chess]\n" + key + " = 1\n"));
    EXPECT_NE(faults.find("such as '" + meant + "'"), std::string::npos) << faults;
  };
  suggested("castlng", "castling");
  suggested("MustCapture", "mustCapture");
  suggested("doublestep", "doubleStep");
  suggested("fen", "startFen");
  suggested("captureToHand", "capturesToHand");
  suggested("stalemate", "stalemateValue");
}

TEST(GameFileFaults, WhatIsMissingIsNamed) {
  EXPECT_EQ(faults_of("[x:chess]\n= 5\n"), "2: found '= 5'; expected 'key = value' or '[name]'\n");
  EXPECT_EQ(faults_of("[x:chess]\nstartFen =\n"),
            "2: startFen: found ''; expected a position in FEN\n");
  EXPECT_EQ(faults_of("[x:chess]\npromotionRegionWhite =\npromotionPieceTypes = ; none\n"
                      "castlingWins =\n"),
            "2: promotionRegionWhite: found ''; expected squares such as 'd4', ranks such as '*8', "
            "files such as 'd*', or '-'\n"
            "3: promotionPieceTypes: found ''; expected letters of pieces of this game, of "
            "'bknpqr', '*' or '-'\n"
            "4: castlingWins: found ''; expected letters of KQkq, or '-'\n");
}

TEST(GameFileFaults, AParentThatIsMeantIsNamed) {
  const auto faults = [](const std::string& parent) {
    return faults_of("[base:chess]\n[x:" + parent + "]\n");
  };
  const auto meant = [](const std::string& parent, const std::string& right) {
    return "2: x: found the parent '" + parent +
           "'; expected a section above or a game to inherit from; did you mean '" + right + "'?\n";
  };
  EXPECT_EQ(faults("Chess"), meant("Chess", "chess"));
  EXPECT_EQ(faults("ches"), meant("ches", "chess"));
  EXPECT_EQ(faults("Base"), meant("Base", "base"));
  EXPECT_EQ(faults("threecheck"), meant("threecheck", "3check")) << "an alias";
}

TEST(GameFileFaults, WhatASectionLeavesOutIsReported) {
  EXPECT_EQ(faults_of("[x]\n"),
            "1: x: found no parent and no pieces; expected a parent, as in [x:chess], or pieces, "
            "such as 'king = k'\n");
  const auto ends = [](const std::string& section, const std::string& ending) {
    const std::string faults = faults_of(section);
    EXPECT_TRUE(faults.ends_with(ending + "\n")) << faults;
  };
  ends("[x:chess]\nqueen = -\n", "; it is inherited from chess, and must be set too");
  ends("[x]\nking = k\n", "; it is that of chess, as none is set");
  ends("[x:chess]\nqueen = -\nstartFen = rnbqkbnr/8/8/8/8/8/8/RNBKBNR1 w - - 0 1\n",
       " in either case");
}

TEST(GameFileFaults, AllPiecesOfAGameAreNamedWhereItsFirstPositionHasAnother) {
  for (const std::string rule : {"", "passBlack = true\n"}) {
    EXPECT_EQ(faults_of("[x:chess]\nking = m\n" + rule + "startFen = 4k3/8/8/8/8/8/8/4K3 w 0 1\n"),
              (rule.empty() ? "3" : "4") +
                  std::string(": startFen: found the piece 'k'; expected some of BMNPQR in either "
                              "case\n"));
  }
  EXPECT_EQ(faults_of("[x:crazyhouse]\nstartFen = 4k3/8/8/8/8/8/8/4K3[z] w 0 1\n"),
            "2: startFen: found the piece 'z'; expected some of BKNPQR in either case\n");
}

TEST(GameFileFaults, APromotedPieceIsNoCountOfChecks) {
  const std::string board = "startFen = +rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
  for (const std::string& section : {"[x:chess]\n" + board, "[x:3check]\n" + board + "3+3 "}) {
    const std::string faults = faults_of(section + "0 1\n");
    EXPECT_TRUE(faults.starts_with("2: startFen: board: found '+' on rank 8")) << faults;
  }
}

TEST(GameFileFaults, WhatNotationMeansNothingIsNamed) {
  const auto named = [](const std::string& betza, const std::string& wrong) {
    const std::string faults = faults_of("[x:chess]\ncustomPiece1 = a:" + betza + '\n');
    EXPECT_NE(faults.find("Betza notation, in which '" + wrong + "' means nothing, of the atoms"),
              std::string::npos)
        << faults;
  };
  named("NQq", "q");
  named("WFx", "x");
  named("WciD", "ciD");
  named("WxF", "x");
  named("W!", "!");
  named("2N", "2");
  named("NYB", "Y");
  named("Nf", "f");
  named("BfmeW", "fmeW");
  named("FF3", "3");
  named("R12", "2");
}

TEST(GameFileFaults, WhatIsSaidOfOneSideMustHoldOfBoth) {
  EXPECT_EQ(faults_of("[x:chess]\ncastlingKingPieceWhite = k\nenPassantTypesBlack = p\n"), "");
  EXPECT_EQ(faults_of("[x:chess]\ncastlingRookPiecesBlack = n\ncastlingRookPiecesWhite = n\n"
                      "startFen = n3k2n/pppppppp/8/8/8/8/PPPPPPPP/N3K2N w KQkq - 0 1\n"),
            "");
  EXPECT_EQ(faults_of("[x:chess]\ncastlingRookPiecesWhite = n\ncastlingRookPiecesBlack = b\n"),
            "3: castlingRookPiecesBlack: found 'b'; expected what castlingRookPiecesWhite says, as "
            "this program has no such rule for one side\n");
  for (const char* lines : {"castlingKingPiece = q\ncastlingKingPieceWhite = k\n",
                            "enPassantTypesWhite = n\n", "castlingRookPiecesBlack = b\n"}) {
    const std::string faults = faults_of(std::string("[x:chess]\n") + lines);
    EXPECT_NE(faults.find("as this program has no such rule for one side"), std::string::npos)
        << lines << faults;
  }
}

TEST(GameFileFaults, SomethingMustBeDroppedWhereDropsAreMandatory) {
  EXPECT_EQ(faults_of("[x:crazyhouse]\nmustDrop = true\nmustDropType = -\n"),
            "3: mustDropType: found no pieces that must be dropped; expected some\n");
}

TEST(GameFileFaults, WhatOnlyTheTablesLackIsNoFault) {
  const std::string regions = "[x:chess]\npromotionRegionWhite = *7 *8\n";
  EXPECT_EQ(faults_of(regions), "");
  EXPECT_EQ(faults_of(regions + "promotionPieceTypes = qk\n"),
            "3: promotionPieceTypes: found the royal King; expected others\n");
}

TEST(GameFileFaults, ValuesOfPiecesChangeNoRule) {
  EXPECT_EQ(faults_of("[x:chess]\npieceValueMg = p:150 n:800\npieceValueEg = p:200 n:900\n"), "");
}

TEST(GameFileFaults, APieceThatHopsNeedsRoomToHopOver) {
  for (const char* piece : {"pW1", "gW1", "gR1", "cpB1"}) {
    EXPECT_NE(
        faults_of(std::string("[x:chess]\ncustomPiece1 = a:") + piece + "\n").find("means nothing"),
        std::string::npos)
        << piece;
  }
}

TEST(GameFileFaults, WhatXBoardCannotCarryIsNotAnnouncedToIt) {
  const auto carried = [](const std::string& text) {
    const GameFile file = read_game_file(text);
    EXPECT_EQ(file.games.size(), 1u) << text;
    return !file.games.empty() && file.games.front()->xboard() != XBoardSupport::kNone;
  };
  EXPECT_TRUE(carried("[g:chess]\ncastling = false\n"));
  EXPECT_FALSE(carried("[g:duck]\n"));
  EXPECT_FALSE(carried("[g:chess]\nwallingRule = past\nwallOrMove = true\n"));
  EXPECT_FALSE(carried("[g:petrified]\n"));
  EXPECT_FALSE(carried("[g:sittuyin]\nnMoveRule = 50\n"));
  EXPECT_FALSE(carried("[g:chess]\nstartFen = 4k3/8/8/8/8/8/PPP5/4K3 b - - 0 1\n"));
}

TEST(GameFileFaults, KeysThatOnlyLookIdleAreNoFaults) {
  const std::string triple = "tripleStepRegionWhite = *2\ntripleStepRegionBlack = *7\n";
  for (const std::string& text :
       {"[g:chess]\ndoubleStep = false\n" + triple + "enPassantRegion = *3 *6\n",
        std::string("[g:makruk]\nstartFen = 8/8/8/4k3/8/8/8/R3K3 w - 128 12 34\n")}) {
    const GameFile file = read_game_file(text);
    EXPECT_EQ(file.faults.empty() ? "" : file.faults.front().message, "") << text;
  }
}

TEST(GameFileFaults, ACastlingFieldIsNoSideToMove) {
  const auto game = game_of(
      "[g:chess]\nchess960 = true\nflagPiece = k\nflagRegionWhite = e1\n"
      "startFen = 1r2k3/8/8/8/8/8/8/4K3 w b - 0 1\n");
  EXPECT_EQ(game->outcome(position(*game, game->book.start_fen)).result, Result::kOngoing);
}

TEST(GameFileFaults, NamesThatCommandsTakeForSomethingElseAreFaults) {
  for (const char* name : {"all", "index", "generate", "fit", "borrow", "max"})
    EXPECT_EQ(read_game_file("[" + std::string(name) + ":chess]\n").faults.size(), 1u) << name;
}

}  // namespace
}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
// Pawns in interpreted games: captures en passant, first moves and promotion.

#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using namespace test;

TEST(InterpretedPawns, APieceIsCapturedEnPassantOffTheFileThatItPassed) {
  const std::string pawns = "[x:nocastle]\npawn = -\ncustomPiece1 = p:mfFcfeWimfnA\n";
  const auto game = game_of(pawns + "flyingGeneral = true\n");
  const auto promoting = game_of(pawns + "pawnTypes = p\n");
  // Either pawn may have passed d6.
  for (const std::string move : {"e7c5", "c7e5"}) {
    const bool left = move == "e7c5";
    const std::string board = left ? "4k3/4p3/8/3Pp3/8/8/8/4K3" : "4k3/2p5/8/2pP4/8/8/8/4K3";
    const Position pos = play(*game, position(*game, board + " b - - 0 1"), move);
    const std::string fen = to_fen(*game, pos);
    // The field also names the pawn that has passed.
    EXPECT_NE(fen.find(left ? " w - c5d6 1 2" : " w - e5d6 1 2"), std::string::npos) << fen;
    EXPECT_EQ(to_fen(*game, position(*game, fen)), fen);
    EXPECT_EQ(moves_of(*game, fen, "d5d6"), "d5d6");
    EXPECT_EQ(moves_of(*promoting, fen, "d5d6"), "d5d6");
    EXPECT_EQ(to_fen(*game, play(*game, position(*game, fen), "d5d6")),
              left ? "4k3/8/3P4/4p3/8/8/8/4K3 b - - 0 2" : "4k3/8/3P4/2p5/8/8/8/4K3 b - - 0 2");
  }
}

TEST(InterpretedPawns, FensTellWhichPawnHasPassedInRegionsThatAreNotAlike) {
  const auto game = game_of("[x:chess]\ndoubleStepRegionWhite = a2\ndoubleStepRegionBlack = *7\n");
  const std::string fen = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1";
  EXPECT_EQ(moves_of(*game, fen, "d5e6"), "d5e6");
  EXPECT_EQ(to_fen(*game, test::position(*game, fen)), fen);
}

TEST(InterpretedPawns, NothingPassesWhereNothingCapturesEnPassant) {
  const auto game =
      game_of("[x:racingkings]\ncustomPiece1 = a:WimD\nstartFen = 8/8/8/8/2k5/8/A6K/8 w - - 0 1\n");
  const Position pos = play(*game, test::position(*game, game->book.start_fen), "a2a4");
  EXPECT_EQ(to_fen(*game, pos), "8/8/8/8/A1k5/8/7K/8 b - - 1 1");
}

TEST(InterpretedPawns, DoubleStepsMayPromoteOrGoAside) {
  for (const std::string section :
       {"chess]\ndoubleStepRegionBlack = *7 *3\n",
        "chess]\ndoubleStepRegionWhite = *2 *6\ndoubleStepRegionBlack = *7 *3\n",
        "nocastle]\npawn = -\ncustomPiece1 = p:mfFcfeWimfnA\npawnTypes = p\n",
        "nocastle]\npawn = -\ncustomPiece1 = p:mfFcfeWimfnA\npawnTypes = p\ndropChecks = false\n"})
    EXPECT_EQ(faults_of("[x:" + section), "");
}

TEST(InterpretedPawns, OtherPiecesThanPawnsArePromotedInFens) {
  const auto game = game_of(
      "[x:crazyhouse]\npromotionPawnTypes = r\n"
      "startFen = r3k2r/8/8/8/8/8/8/R3K2R[] w - - 0 1\n");
  EXPECT_EQ(to_fen(*game, play(*game, position(*game, game->book.start_fen), "a1a8q")),
            "Q~3k2r/8/8/8/8/8/8/4K2R[R] b - - 0 1");
}

/// A game in which pieces promote to the forms that `section` names, as in "n:b b:r", with moves
/// that begin or end on the farther four ranks. More lines may follow in `section`.
std::string promoting(const std::string& section) {
  return "[x:nocastle]\npromotionRegionWhite = *5 *6 *7 *8\n"
         "promotionRegionBlack = *4 *3 *2 *1\npromotedPieceType = " +
         section;
}

TEST(InterpretedPawns, PromotedFormsThatArePawnsGoAndPromoteAsPawns) {
  const auto game = game_of(promoting("b:p\ndoubleStepRegionWhite = *2 *3\n"));
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/8/1+B6/4K3 w - - 0 1", "b"), "b2b3 b2b4");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/1+B6/8/8/4K3 w - - 0 1", "b"), "b4b5b b4b5n b4b5q b4b5r");
  // They capture en passant, and can be captured en passant.
  for (const std::string board : {"4k3/8/8/8/2p5/8/1+B6/4K3", "4k3/8/8/8/2+b5/8/1P6/4K3"}) {
    const Position pos = play(*game, position(*game, board + " w - - 9 9"), "b2b4");
    EXPECT_EQ(pos.halfmove_clock(), 0);
    EXPECT_EQ(moves_of(*game, to_fen(*game, pos), "c4b"), "c4b3");
  }
}

TEST(InterpretedPawns, PromotedFormsThatCountAsPawnsPromoteAndCaptureEnPassant) {
  const auto game =
      game_of(promoting("b:a\ncustomPiece1 = a:fmWcfF\npromotionPawnTypes = a\n"
                        "enPassantTypes = a\nnMoveRuleTypes = a\n"));
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/1+B6/8/8/4K3 w - - 0 1", "b"), "b4b5b b4b5n b4b5q b4b5r");
  const Position pos = play(*game, position(*game, "4k3/8/8/8/2+b5/8/1P6/4K3 w - - 0 1"), "b2b4");
  EXPECT_EQ(moves_of(*game, to_fen(*game, pos), "c4b"), "c4b3");
  const Position slow = position(*game, "4k3/8/8/8/8/8/1+B6/4K3 w - - 9 9");
  EXPECT_EQ(play(*game, slow, "b2b3").halfmove_clock(), 0);
}

TEST(InterpretedPawns, NotationAddsToThoseThatAParentLetsCaptureEnPassant) {
  const std::string parent = "[parent:nocastle]\npawnTypes = p\n";
  const GameFile file =
      read_game_file(parent +
                     "[x:parent]\ncustomPiece1 = s:mWfceF\n"
                     "startFen = rnsqksnr/pppppppp/8/8/8/8/PPPPPPPP/RNSQKSNR w - - 0 1\n");
  ASSERT_EQ(file.games.size(), 2u) << faults_of(file);
  const auto game = compile(*file.games[1]);
  const Position pos = play(*game, position(*game, "4k3/8/8/8/4s3/8/3P4/4K3 w - - 0 1"), "d2d4");
  EXPECT_EQ(moves_of(*game, to_fen(*game, pos), "e4d"), "e4d3");
}

TEST(InterpretedPawns, WhoMayCaptureEnPassantByNotationMayInGamesThatInherit) {
  const std::string start = "startFen = rnsqksnr/pppppppp/8/8/8/8/PPPPPPPP/RNSQKSNR w - - 0 1\n";
  const std::string usual = "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n";
  const std::string parent = "[a:nocastle]\ncustomPiece1 = s:mWfceF\n" + start;
  const std::string heirs[] = {
      "[b:a]\ncustomPiece1 = s:mWcF\n",
      "[b:a]\ncustomPiece1 = -\n" + usual + "[c:b]\ncustomPiece1 = s:mWcF\n" + start};
  for (const std::string& heir : heirs) {
    const GameFile file = read_game_file(parent + heir);
    const auto game = compile(*file.games.back());
    const Position pos = play(*game, position(*game, "4k3/8/8/8/4s3/8/3P4/4K3 w - - 0 1"), "d2d4");
    EXPECT_EQ(moves_of(*game, to_fen(*game, pos), "e4d"), "e4d3");
  }
}

TEST(InterpretedPawns, FirstMovesCaptureNothing) {
  const auto game = game_of("[x:nocastle]\ncustomPiece1 = p:mfWcfFiD\npawnTypes = p\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/3p4/8/3P4/4K3 w - - 0 1", "d2"), "d2b2 d2d3 d2f2");
}

TEST(InterpretedPawns, NoPawnTypesLetOnlyPawnsCaptureEnPassant) {
  const auto game = game_of(
      "[x:nocastle]\ncustomPiece1 = s:mWfceF\npawnTypes = -\n"
      "startFen = rnsqksnr/pppppppp/8/8/8/8/PPPPPPPP/RNSQKSNR w - - 0 1\n");
  const auto after = [&](const std::string& fen) {
    return to_fen(*game, play(*game, position(*game, fen), "d2d4"));
  };
  EXPECT_EQ(moves_of(*game, after("4k3/8/8/8/4s3/8/3P4/4K3 w - - 0 1"), "e4d"), "");
  EXPECT_EQ(moves_of(*game, after("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1"), "e4d"), "e4d3");
}

TEST(InterpretedPawns, KeysForBothSidesSayWhoCapturesEnPassantWhateverNotationSays) {
  const std::string section =
      "[x:nocastle]\ncustomPiece1 = s:mWfceF\nstartFen = "
      "rnsqksnr/pppppppp/8/8/8/8/PPPPPPPP/RNSQKSNR w - - 0 1\nenPassantTypesWhite = p\n";
  EXPECT_NE(faults_of(section).find("enPassantTypesWhite: found 'p'"), std::string::npos);
  const auto game = game_of(section + "enPassantTypesBlack = p\n");
  const Position pos = play(*game, position(*game, "4k3/8/8/8/4s3/8/3P4/4K3 w - - 0 1"), "d2d4");
  EXPECT_EQ(moves_of(*game, to_fen(*game, pos), "e4d"), "");
}

TEST(InterpretedPawns, TurnedPiecesAreHenceforthWhatTheyHaveBecome) {
  const std::string turning =
      "[x:nocastle]\nking = -\ncommoner = k\npieceDrops = true\ncapturesToHand = true\n"
      "flipEnclosedPieces = ataxx\n";
  const auto after = [](const RuleProgram& program, const std::string& fen) {
    return to_fen(program, play(program, position(program, fen), "R@d5"));
  };
  EXPECT_EQ(after(*game_of(turning), "4k3/8/8/8/3q~4/8/8/4K3[R] w - - 0 1"),
            "4k3/8/8/3R4/3Q4/8/8/4K3[] b - - 0 1");
  const auto forms = game_of(turning +
                             "bishop = b\nknight = n\npromotedPieceType = b:r n:q\n"
                             "promotionPieceTypes = q\n");
  EXPECT_EQ(after(*forms, "4k3/8/8/8/3+b4/8/8/4K3[R] w - - 0 1"),
            "4k3/8/8/3R4/3R4/8/8/4K3[] b - - 0 1");
}

TEST(InterpretedPawns, PromotedFormsPromoteAgain) {
  const auto game = game_of(promoting("n:b b:r\n"));
  const Position pos = play(*game, position(*game, "3k4/8/8/8/2+N5/8/8/4K3 w - - 0 1"), "c4d5+");
  EXPECT_EQ(to_fen(*game, pos), "3k4/8/8/3+B4/8/8/8/4K3 b - - 0 1");
}

TEST(InterpretedPawns, FensMayNameThePieceThatHasPassed) {
  const auto game = game_of(
      "[x:nocastle]\ncustomPiece1 = a:KifmnD\npawnTypes = pa\n"
      "startFen = rnbqkbnr/aaaapppp/8/8/8/8/AAAAPPPP/RNBQKBNR w - - 0 1\n");
  const std::string board = "4k3/8/8/8/1Ap5/8/8/4K3 b - ";
  const std::string fen = board + "b3 0 1";
  EXPECT_EQ(moves_of(*game, fen, "c4b"), "c4b3");
  EXPECT_EQ(to_fen(*game, position(*game, board + "b3b4 0 1")), fen);
  // These fields name squares that no piece can have passed.
  for (const std::string field : {"d3", "b5", "b3c4", "b4"}) {
    const std::string right = field == "b3c4" ? "b3 0 1" : "- 0 1";
    EXPECT_EQ(to_fen(*game, position(*game, board + field + " 0 1")), board + right);
  }
}

TEST(InterpretedPawns, CapturedPiecesTurnBackIntoTheLastPawnThatIsNamed) {
  for (const std::string pawns : {"pa", "ap"}) {
    const auto game =
        game_of("[x:crazyhouse]\ncustomPiece1 = a:fmWcfF\npromotionPawnTypes = " + pawns +
                "\npromotionPawnTypesBlack = a\n");
    const Position pos = position(*game, "4k3/8/8/8/8/8/q~7/R3K2Q~[] w - - 0 1");
    EXPECT_EQ(to_fen(*game, play(*game, pos, "a1a2")), "4k3/8/8/8/8/8/R7/4K2Q~[A] b - - 0 1");
    const Position other = position(*game, "4k3/8/8/8/8/8/q~6r/4K2Q~[] b - - 0 1");
    EXPECT_EQ(to_fen(*game, play(*game, other, "h2h1")),
              std::string("4k3/8/8/8/8/8/q~7/4K2r[") + (pawns == "pa" ? 'a' : 'p') + "] w - - 0 2");
  }
}

TEST(InterpretedPawns, PawnsThatNeitherSideHasNeedNotOccur) {
  EXPECT_EQ(faults_of("[x:crazyhouse]\ncustomPiece1 = a:fW\ncustomPiece2 = c:fF\n"
                      "promotionPawnTypesWhite = pa\npromotionPawnTypesBlack = pc\n"
                      "startFen = 4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1\n"),
            "");
}

TEST(InterpretedPawns, PromotedFormsOfFormerPawnsGoToHandsAsWhatTheyWere) {
  const auto game = game_of("[x:crazyhouse]\npromotedPieceType = q:r\npromotionPieceTypes = q\n");
  const Position pos = position(*game, "4k3/1Q~6/8/8/8/8/8/4K3[] w - - 0 1");
  EXPECT_EQ(to_fen(*game, play(*game, pos, "b7b8+")), "1+Q2k3/8/8/8/8/8/8/4K3[] b - - 0 1");
}

TEST(InterpretedPawns, PawnsPromoteToPawnsAndWithoutBeingNamedAsPawns) {
  const auto own = game_of("[x:crazyhouse]\npawnTypes = q\npromotionPieceTypes = pn\n");
  const Position pos = position(*own, "4k3/P7/8/8/8/8/8/4K3[] w - - 0 1");
  EXPECT_EQ(moves_of(*own, to_fen(*own, pos), "a"), "a7a8n a7a8p");
  EXPECT_EQ(to_fen(*own, play(*own, pos, "a7a8p")), "P~3k3/8/8/8/8/8/8/4K3[] b - - 0 1");
  EXPECT_EQ(faults_of("[x:chess]\npromotionPieceTypes = pq\n"), "");
}

TEST(InterpretedPawns, RegionsOfFirstMovesAreThoseOfTheBoard) {
  // A piece that moves differently to the left and to the right sees the board turned for Black.
  const auto game = game_of(
      "[x:nocastle]\nknight = -\ncustomPiece1 = n:fNimrR3\n"
      "doubleStepRegionWhite = *1\ndoubleStepRegionBlack = a8 b8\n"
      "promotionPieceTypes = q\n");
  EXPECT_EQ(moves_of(*game, "1n2k3/8/8/8/8/8/8/4K3 b - - 0 1", "b"), "b8a6 b8a8 b8c6");
  EXPECT_EQ(moves_of(*game, "4k1n1/8/8/8/8/8/8/4K3 b - - 0 1", "g"), "g8f6 g8h6");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g"), "g1f3 g1h1 g1h3");
}

TEST(InterpretedPawns, NoFirstMovesWithoutDoubleSteps) {
  for (const std::string further : {"", "promotionLimit = q:2\n"}) {
    const auto game = game_of(
        "[x:chess]\ndoubleStep = false\npawnTypes = p\n"
        "customPiece1 = p:mfWcefFifmnD\n" +
        further);
    EXPECT_EQ(moves_of(*game, game->book.start_fen, "e2"), "e2e3");
  }
}

TEST(InterpretedPawns, AnyFirstMoveOverSquaresMayBeCapturedEnPassant) {
  const std::string pawn = "[x:nocastle]\npawnTypes = p\ncustomPiece1 = p:mfWcefF";
  const std::string board = "4k3/8/8/4p3/2p5/8/3P4/4K3 w - - 0 1";
  const auto after = [&](const RuleProgram& game, const std::string& move) {
    return to_fen(game, play(game, position(game, board), move));
  };
  const auto slider = game_of(pawn + "ifmR3\n");
  EXPECT_EQ(moves_of(*slider, after(*slider, "d2d5"), "c4d"), "c4d3");
  EXPECT_EQ(moves_of(*slider, after(*slider, "d2d5"), "e5"), "e5d4 e5e4");
  const auto leaper = game_of(pawn + "ifmD\n");
  EXPECT_EQ(moves_of(*leaper, after(*leaper, "d2d4"), "c4d"), "c4d3");
  // The same goes for first moves of other pieces than pawns, and other pieces may capture so.
  const auto other = game_of(
      "[x:nocastle]\ncustomPiece1 = a:KifmnD\nknight = -\n"
      "customPiece2 = n:NceF\n"
      "startFen = 4k3/8/8/8/2n1p3/8/3A4/4K3 w - - 0 1\n");
  const Position pos = play(*other, position(*other, other->book.start_fen), "d2d4");
  EXPECT_EQ(moves_of(*other, to_fen(*other, pos), "e4d"), "e4d3");
  EXPECT_EQ(moves_of(*other, to_fen(*other, pos), "c4d3"), "c4d3");
}

TEST(InterpretedPawns, DoubleStepsStayWherePawnsMayGo) {
  const std::string region = "mobilityRegionWhitePawn = *4 *5\nmobilityRegionBlackPawn = *6 *5\n";
  const auto game = game_of("[x:chess]\n" + region);
  EXPECT_EQ(moves_of(*game, game->book.start_fen, "e2"), "");
  EXPECT_EQ(moves_of(*game, "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7"), "e7e5 e7e6");
  // Other pieces only need to end there.
  const auto other =
      game_of("[x:chess]\ncustomPiece1 = p:mfWcfFimfnD\nmobilityRegionWhiteCustomPiece1 = *4 *5\n");
  EXPECT_EQ(moves_of(*other, other->book.start_fen, "e2"), "e2e4");
}

TEST(InterpretedPawns, WhatAFirstMoveLeapsOverIsNotCapturedEnPassant) {
  const auto game = game_of(
      "[x]\nking = k\npawn = p\ncustomPiece1 = m:miHmW\ncastling = false\n"
      "promotionPieceTypes = m\nstartFen = 4k3/4m3/4p3/8/3P4/8/8/4K3 b - - 0 1\n");
  const Position leapt = play(*game, position(*game, game->book.start_fen), "e7e4");
  EXPECT_EQ(to_fen(*game, play(*game, leapt, "d4e5")), "4k3/8/4p3/4P3/8/8/8/4K3 b - - 0 2");
}

/// In compiled games and in interpreted ones.
TEST(InterpretedPawns, PawnsBecomeNoPieceThatWasTakenOutOrGotItsLetterAnew) {
  constexpr char kFen[] = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
  const auto choices = [&](const std::string& text) {
    const GameFile file = read_game_file(text);
    return moves_of(*compile(*file.games.back()), kFen, "a7");
  };
  EXPECT_EQ(choices("[x:chess]\nqueen = q\n"), "a7a8b a7a8n a7a8r");
  const std::string without =
      "[a:chess]\nknight = -\nstartFen = rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RBBQKBBR w KQkq - 0 "
      "1\n";
  EXPECT_EQ(choices(without + "[b:a]\nknight = n\n"), "a7a8b a7a8q a7a8r");
  EXPECT_EQ(choices(without + "[b:a]\nknight = n\npromotionPieceTypes = nq\n"), "a7a8n a7a8q");
  EXPECT_EQ(choices("[x:chess]\nqueen = d\nstartFen = 3dk3/p7/8/8/8/8/8/4K3 w - - 0 1\n"),
            "a7a8b a7a8d a7a8n a7a8r");
}

TEST(InterpretedPawns, PiecesTakeLettersFromOthersInOneOrderWhateverThatOfTheFile) {
  const auto choices = [](const std::string& text) {
    const auto game = game_of("[x:nocastle]\n" + text);
    return moves_of(*game, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7");
  };
  const std::string start = "startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w - - 0 1\n";
  EXPECT_EQ(choices("customPiece1 = q:RN\nqueen = a\n" + start), "a7a8a a7a8b a7a8n a7a8r");
  EXPECT_EQ(choices("queen = a\ncustomPiece1 = q:RN\n" + start), "a7a8a a7a8b a7a8n a7a8r");
  EXPECT_EQ(choices("bishop = n\nknight = b\n"), "a7a8b a7a8q a7a8r");
  EXPECT_EQ(choices("knight = b\nbishop = n\n"), "a7a8b a7a8q a7a8r");
}

TEST(InterpretedPawns, PawnsThatCanBecomeNothingStayOutOfTheRegion) {
  const std::string fen = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
  for (const std::string further : {"", "doubleStep = false\n", "flyingGeneral = true\n"}) {
    const auto game = game_of("[x:chess]\npromotionPieceTypes = -\ncastling = false\n" + further);
    EXPECT_EQ(moves_of(*game, fen, "b7"), "") << further;
  }
}

/// Even if there was no piece of that type before.
TEST(InterpretedPawns, CapturedPiecesTurnBackIntoTheTypeNamedLast) {
  for (const auto& [types, hand] : {std::pair("ps", "[S]"), std::pair("sp", "[P]")}) {
    const auto game = game_of(
        "[x:crazyhouse]\ncustomPiece1 = s:fmWfcF\npawnTypes = " + std::string(types) + '\n');
    const Position pos = position(*game, "3k4/8/8/8/3n~4/8/3R4/3K4[] w - - 0 1");
    EXPECT_EQ(to_fen(*game, play(*game, pos, "d2d4")),
              "3k4/8/8/8/3R4/8/8/3K4" + std::string(hand) + " b - - 0 1");
  }
}

TEST(InterpretedPawns, DoubleStepsMayBeGivenByTheirRank) {
  const std::string six =
      "[x:chess]\nmaxRank = 6\npromotionRegionWhite = *6\npromotionRegionBlack = *1\n"
      "startFen = rnbqkbnr/pppppppp/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
  const auto game = game_of(six + "doubleStepRank = 2\n");
  const Position pos = play(*game, position(*game, game->book.start_fen), "a2a3");
  EXPECT_EQ(moves_of(*game, to_fen(*game, pos), "h5"), "h5h3 h5h4");
  EXPECT_NE(faults_of(six + "doubleStepRank = 7\n").find("expected a rank of the board"),
            std::string::npos);
  EXPECT_NE(faults_of("[x:chess]\ndoubleStepRankMin = 3\n").find("expected '2'"),
            std::string::npos);
}

TEST(InterpretedPawns, ThreeSquaresAtOncePassTwo) {
  const auto game = game_of("[x:chess]\ntripleStepRegionWhite = *2\ncastling = false\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2"), "e2e3 e2e4 e2e5");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2"), "e2e3");
  EXPECT_EQ(moves_of(*game, "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7"), "e7e5 e7e6");
  const Position passed =
      play(*game, position(*game, "4k3/8/8/8/3p4/5p2/4P3/4K3 w - - 0 1"), "e2e5");
  EXPECT_EQ(to_fen(*game, passed), "4k3/8/8/4P3/3p4/5p2/8/4K3 b - e3 0 1") << "no pawn beside e4";
  EXPECT_EQ(moves_of(*game, to_fen(*game, passed), "d4"), "d4d3 d4e3");
  EXPECT_TRUE(play(*game, passed, "d4e3").empty(E5));
  EXPECT_NE(game->book.text.special.at(1).find("may go three squares"), std::string::npos);
}

TEST(InterpretedPawns, PromoteByMovesOfTheirOwn) {
  const auto game = game_of("[x:sittuyin]\n");
  const std::string last = "4k3/8/8/4P3/8/8/8/4K3[] w - - 0 1";
  EXPECT_EQ(moves_of(*game, last, "e5"), "e5d4f e5d6f e5e5f e5e6 e5f4f e5f6f");
  EXPECT_EQ(to_fen(*game, play(*game, position(*game, last), "e5e5f")).substr(0, 22),
            "4k3/8/8/4F3/8/8/8/4K3[");
  // It does not promote on a square from which it attacks an enemy; of several pawns only those on
  // the diagonals promote.
  EXPECT_EQ(moves_of(*game, "4k3/2r5/8/4P3/8/3P4/8/4K3[] w - - 0 1"),
            "d3d4 e1d1 e1d2 e1e2 e1f1 e1f2 e5d4f e5e5f e5e6 e5f4f e5f6f");
  EXPECT_EQ(moves_of(*game, "4k3/8/5F2/4P3/8/8/8/4K3[] w - - 0 1", "e5"), "e5e6");
  const Outcome held = game->outcome(position(*game, "1r6/8/7p/7P/8/k7/8/K7[] w - - 0 1"));
  EXPECT_EQ(held.reason, "stalemate, as promotion is optional");
}

}  // namespace
}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
// Interpreted games: small positions for which all moves or the result are known.

#include "movegen/notation/fen.h"
#include "movegen/rules/repetition_judge.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace protean {
namespace {

using namespace test;

TEST(InterpretedGame, CapturesExplode) {
  const auto game = game_of("[x:atomic]\n");
  const Position pos = test::position(*game, "4k3/3p4/2n5/8/8/8/2R5/4K3 w - - 0 1");
  const Position blown = play(*game, pos, "c2c6");
  EXPECT_TRUE(blown.empty(C6));
  EXPECT_FALSE(blown.empty(D7)) << "pawns are spared";
  // A King may neither capture nor be blown up by its own side.
  EXPECT_EQ(moves_of(*game, "k7/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2"), "");
}

TEST(InterpretedGame, FensTellWhichPawnHasJustPassed) {
  const auto game = game_of("[x:crazyhouse]\nextinctionValue = loss\nextinctionPieceTypes = n\n");
  const std::string fen = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR[] w KQkq d6 0 3";
  EXPECT_EQ(moves_of(*game, fen, "e5"), "e5d6 e5e6");
  EXPECT_EQ(to_fen(*game, test::position(*game, fen)), fen);
}

TEST(InterpretedGame, FensTellWhatHasPassedWhereAnotherPieceIsThePawn) {
  const auto game = game_of("[x:chess]\npawnTypes = n\npromotionPieceTypes = q\n");
  const std::string fen = "rnbqkbnr/pppppppp/8/8/5P2/8/PPPPP1PP/RNBQKBNR b KQkq f3 0 1";
  EXPECT_EQ(to_fen(*game, test::position(*game, fen)), fen);
}

TEST(InterpretedGame, ThreeInARowWin) {
  const auto game = game_of(
      "[x]\nmaxRank = 3\nmaxFile = 3\nimmobile = p\nstartFen = 3/3/3[PPPPPpppp] w - - 0 1\n"
      "pieceDrops = true\ndoubleStep = false\ncastling = false\nconnectN = 3\n");
  const Position start = test::position(*game, game->book.start_fen);
  EXPECT_EQ(game->count(start), 9u);
  const Position end = play(*game, start, "P@a1 P@b1 P@a2 P@b2 P@a3");
  EXPECT_EQ(game->outcome(end).result, Result::kWhiteWins);
  EXPECT_EQ(game->count(end), 0u);
}

TEST(InterpretedGame, CannonsHopToCapture) {
  const auto game = game_of(
      "[x:chess]\ncannon = c\npromotionPieceTypes = qrbnc\nstartFen = "
      "4kn2/p7/8/8/8/8/8/C3K3 w - - 0 1\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/n7/8/p7/8/8/C3K3 w - - 0 1", "a1"),
            "a1a2 a1a3 a1a6 a1b1 a1c1 a1d1");
}

TEST(InterpretedGame, HorsesAreBlockedBesideThem) {
  const auto game = game_of(
      "[x:chess]\nhorse = h\npromotionPieceTypes = qrbnh\nstartFen = "
      "4k3/p7/8/8/8/8/8/H3K3 w - - 0 1\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/3H4/8/8/4K3 w - - 0 1", "d4"),
            "d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/3p4/3H4/8/8/4K3 w - - 0 1", "d4"),
            "d4b3 d4b5 d4c2 d4e2 d4f3 d4f5");
}

TEST(InterpretedGame, PiecesPromoteAndTurnBack) {
  const std::string rules =
      "[x:chess]\nsilver = s\npromotionPieceTypes = -\npromotedPieceType = s:r\ncastling = false\n"
      "startFen = 4k3/8/8/8/8/8/8/S3K3 w - - 0 1\n";
  EXPECT_EQ(moves_of(*game_of(rules), "4k3/8/S7/8/8/8/8/4K3 w - - 0 1", "a6"), "a6a7 a6b5 a6b7")
      << "outside the region";
  EXPECT_EQ(moves_of(*game_of(rules), "4k3/S7/8/8/8/8/8/4K3 w - - 0 1", "a7"),
            "a7a8 a7a8+ a7b6 a7b8 a7b8+");
  const auto forced = game_of(rules + "mandatoryPiecePromotion = true\npieceDemotion = true\n");
  EXPECT_EQ(moves_of(*forced, "4k3/S7/8/8/8/8/8/4K3 w - - 0 1", "a7"), "a7a8+ a7b6 a7b8+");
  const Position promoted =
      play(*forced, test::position(*forced, "7k/S7/8/8/8/8/8/4K3 w - - 0 1"), "a7a8+ h8h7");
  const std::string moves = test::joined(test::legal_moves(*forced, promoted));
  EXPECT_NE(moves.find("a8a1-"), std::string::npos);
  EXPECT_EQ(moves.find("a8a1 "), std::string::npos);
}

TEST(InterpretedGame, TheLastKingMayNotBeLeftAttacked) {
  const auto game = game_of(
      "[x:chess]\nking = -\ncommoner = k\ncastling = false\nextinctionValue = loss\n"
      "extinctionPseudoRoyal = true\nextinctionPieceTypes = k\n"
      "startFen = 4k3/8/8/8/8/8/8/KK6 w - - 0 1\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/8/r7/K7 w - - 0 1"), "a1a2 a1b1");
  EXPECT_EQ(game->outcome(test::position(*game, "r3k3/1r6/8/8/8/8/8/K7 w - - 0 1")).result,
            Result::kBlackWins);
}

TEST(InterpretedGame, NotBothKingsMayBeLeftAttacked) {
  const auto game = game_of("[x:spartan]\n");
  // One of two may be left attacked, as in the first position, while the other is safe.
  EXPECT_EQ(game->count(test::position(*game, "2k1k3/8/8/8/8/8/8/2Q1K3 b - - 0 1")), 10u);
  // If both are attacked, one must leave, or the attacker must be captured.
  EXPECT_EQ(moves_of(*game, "2k1k3/7h/8/8/8/8/4R3/2R4K b - - 0 1"),
            "c8b7 c8b8 c8d7 c8d8 e8d7 e8d8 e8f7 e8f8");
  // The last one alone is royal.
  EXPECT_EQ(moves_of(*game, "8/8/8/3k4/3R4/8/8/8 b - - 0 1"), "d5c5 d5c6 d5d4 d5e5 d5e6");
  const std::string mate = "k3R2k/3R4/8/8/8/8/8/7K b - - 0 1";
  EXPECT_EQ(game->outcome(test::position(*game, mate)).result, Result::kWhiteWins);
  const std::string held = "k6k/3R4/4R3/8/8/8/8/7K b - - 0 1";
  EXPECT_FALSE(game->outcome(test::position(*game, held)).over()) << "neither is attacked";
}

TEST(InterpretedGame, KingsDoNotFaceEachOther) {
  const auto game = game_of("[x:chess]\nflyingGeneral = true\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4"), "");
  EXPECT_EQ(moves_of(*game, "3k4/8/8/8/8/8/8/4K3 w - - 0 1", "e1d"), "");
  // Nor do they face a King that the capture blows up.
  const auto blasts = game_of("[x:chess]\nblastOnCapture = true\nflyingGeneral = true\n");
  EXPECT_EQ(moves_of(*blasts, "4k3/4p2R/8/8/8/8/8/4K3 w - - 0 1", "h7e"), "h7e7");
}

TEST(InterpretedGame, WhoCannotMovePasses) {
  const auto game = game_of("[x:giveaway]\npassOnStalemate = true\n");
  EXPECT_EQ(moves_of(*game, "8/8/8/8/8/p7/P7/8 w - - 0 1"), "a2a2");
}

TEST(InterpretedGame, AKingIsNotBlownUpByItsOwnSide) {
  const auto game = game_of("[x:chess]\nblastOnCapture = true\n");
  EXPECT_EQ(moves_of(*game, "7k/8/8/8/8/8/3n4/R2RK3 w - - 0 1", "d1"), "d1b1 d1c1");
  // A capture elsewhere may remove the piece that gives check.
  EXPECT_EQ(moves_of(*game, "3rr2k/8/8/8/8/8/8/3RK3 w - - 0 1", "d1"), "d1d8");
}

/// The Queen on c8 shields the King from the Rook unless the blast removes it.
TEST(InterpretedGame, WhatAPieceBecomesSaysWhetherTheBlastTakesIt) {
  const std::string fen = "r1n4K/1P6/8/8/8/8/8/k7 w - - 0 1";
  for (const auto& [immune, expected] :
       {std::pair("q", "b7c8q"), std::pair("p", ""), std::pair("-", "")}) {
    const auto game = game_of(
        "[x:chess]\nblastOnCapture = true\npromotionPieceTypes = q\n"
        "blastImmuneTypes = " +
        std::string(immune) + '\n');
    EXPECT_EQ(moves_of(*game, fen, "b7c"), expected) << immune;
  }
}

TEST(InterpretedGame, HopsGiveCheck) {
  const auto game = game_of(
      "[x:chess]\ncannon = c\npromotionPieceTypes = qrbnc\nstartFen = "
      "4k3/p7/8/8/8/8/8/C3K3 w - - 0 1\n");
  EXPECT_TRUE(game->in_check(test::position(*game, "4k3/8/8/4P3/8/4C3/8/4K3 b - - 0 1"), Black));
  EXPECT_FALSE(game->in_check(test::position(*game, "4k3/8/8/8/8/4C3/8/4K3 b - - 0 1"), Black));
}

TEST(InterpretedGame, SquaresThatAreNotThereAreHoppedOver) {
  const std::string fen = "4k3/8/3p4/3*4/8/8/6K1/C*nG4 w - - 0 1";
  const auto game = game_of(
      "[x:nocastle]\ncannon = c\ncustomPiece1 = g:gQ\npromotionPieceTypes = q\nstartFen = " + fen +
      '\n');
  EXPECT_EQ(moves_of(*game, fen, "a1"), "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1c1");
  EXPECT_EQ(moves_of(*game, fen, "d1"), "d1d6");
  const Position hopped = test::position(*game, "3k4/8/8/3*4/8/8/6K1/1*1C4 b - - 0 1");
  EXPECT_TRUE(game->in_check(hopped, Black));
}

TEST(InterpretedGame, CannonsAreWhereThePlyLeavesThem) {
  const auto game = game_of(
      "[x:nocastle]\njanggiCannon = c\npromotionPieceTypes = qrbnc\nstartFen = "
      "4k3/p7/8/8/8/8/P7/CC2K3 w - - 0 1\n");
  // The King would replace the cannon on c7, and the one on g7 would attack it there.
  EXPECT_EQ(moves_of(*game, "3k4/2C1p1C1/8/8/8/8/8/K7 b - - 0 1", "d8c7"), "");
  // A cannon cannot hop over a cannon on b4.
  EXPECT_EQ(moves_of(*game, "1c6/1k6/8/8/8/1C6/8/K7 b - - 0 1", "b8b"), "b8b4 b8b5 b8b6");
}

TEST(InterpretedGame, NoPieceBecomesTheRoyalKing) {
  for (const std::string section : {"chess]\nflyingGeneral = true\npromotionPieceTypes = qk\n",
                                    "minishogi]\npromotedPieceType = s:k\n"}) {
    const std::string faults = faults_of("[x:" + section);
    EXPECT_NE(faults.find("found the royal King; expected others"), std::string::npos) << faults;
  }
}

TEST(InterpretedGame, PawnsThatTheParentDoesNotHavePromoteAsUsual) {
  const auto game =
      game_of("[x:racingkings]\npawn = p\nstartFen = 8/P6p/8/7k/8/8/8/K7 w - - 0 1\n");
  EXPECT_EQ(moves_of(*game, game->book.start_fen, "a7"), "a7a8b a7a8n a7a8q a7a8r");
}

TEST(InterpretedGame, PiecesThatPromoteBesideThePawnLeaveItItsOtherDuties) {
  const auto game = game_of("[x:chess]\npromotionPawnTypes = n\n");
  const Position pos = test::position(*game, "4k3/8/8/4N3/8/8/4P3/4K3 w - - 5 3");
  EXPECT_EQ(play(*game, pos, "e2e3").halfmove_clock(), 0);
  EXPECT_EQ(play(*game, pos, "e5d3").halfmove_clock(), 6);
  EXPECT_EQ(moves_of(*game, "4k3/8/4N3/8/8/8/8/4K3 w - - 0 1", "e6d8"), "e6d8b e6d8n e6d8q e6d8r");
}

TEST(InterpretedGame, PawnTypesCaptureEnPassant) {
  const auto game = game_of("[x:chess]\npawn = -\ncustomPiece1 = p:mfWcfFimfnD\npawnTypes = p\n");
  EXPECT_FALSE(game->rules.owns_turn());
  EXPECT_EQ(moves_of(*game, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5"), "e5d6 e5e6");
}

TEST(InterpretedGame, AKingThatIsAPawnTypeMayNotGoIntoCheck) {
  const auto game = game_of("[x:nocastle]\npawn = -\ncustomPiece1 = p:mfWcfF\npawnTypes = k\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/3p4/8/4K3 w - - 0 1", "e1"), "e1d1 e1d2 e1f1 e1f2");
}

TEST(InterpretedGame, APieceThatHasArrivedMayBeCapturedWhereOneMorePlyFollows) {
  const auto game = game_of("[x:chess]\nflagPiece = n\nflagRegion = *4\nflagMove = true\n");
  const Position pos = test::position(*game, "4k3/8/8/4p3/3N4/8/8/4K3 b - - 0 1");
  EXPECT_EQ(game->outcome(pos).result, Result::kOngoing);
  EXPECT_EQ(game->outcome(play(*game, pos, "e5d4")).result, Result::kOngoing);
  EXPECT_EQ(game->outcome(play(*game, pos, "e5e4")).result, Result::kWhiteWins);
}

TEST(InterpretedGame, PawnTypesSayAllDutiesAnew) {
  const GameFile file = read_game_file(
      "[knights:chess]\npromotionPawnTypesWhite = n\nnMoveRuleTypes = n\nenPassantTypes = -\n"
      "dropChecks = false\n[pawns:knights]\npawnTypes = p\n");
  ASSERT_EQ(file.games.size(), 2u) << faults_of(file);
  const auto game = compile(*file.games[1]);
  EXPECT_EQ(moves_of(*game, "4k3/8/4N3/8/8/8/8/4K3 w - - 0 1", "e6d8"), "e6d8");
  const Position pos = test::position(*game, "4k3/8/8/4N3/8/8/4P3/4K3 w - - 5 3");
  EXPECT_EQ(play(*game, pos, "e2e3").halfmove_clock(), 0);
}

TEST(InterpretedGame, BannersGoWithAndWithoutHops) {
  const auto game = game_of("[x:nocastle]\nrook = -\nbanner = r\npromotionPieceTypes = qrbn\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/n7/8/p7/8/P7/R3K3 w - - 0 1", "a1"), "a1a4 a1b1 a1c1 a1c2 a1d1");
}

TEST(InterpretedGame, APieceThatHopsIsNotStuck) {
  const auto game = game_of(
      "[x:nocastle]\nrook = -\ncustomPiece1 = r:fpR\npromotionPieceTypes = qrbn\n"
      "immobilityIllegal = true\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1"), "a1a4 a1a5 a1a6 a1a7");
}

TEST(InterpretedGame, WhoHasNoneOfAKindMayDraw) {
  const auto game = game_of("[x:chess]\nextinctionValue = draw\nextinctionPieceTypes = q\n");
  const Position pos = test::position(*game, "3qk3/8/4N3/8/8/8/8/3QK3 w - - 0 1");
  EXPECT_EQ(game->outcome(pos).result, Result::kOngoing);
  EXPECT_EQ(game->outcome(play(*game, pos, "e6d8")).result, Result::kDraw);
}

TEST(InterpretedGame, PiecesAreCountedAfterTooManyQuietPlies) {
  const auto game = game_of("[x:chess]\nmaterialCounting = unweighted\nnMoveRule = 1\n");
  EXPECT_EQ(game->outcome(test::position(*game, "4k3/8/8/8/8/8/P7/4K3 w - - 2 2")).result,
            Result::kWhiteWins);
  EXPECT_EQ(game->outcome(test::position(*game, "4k3/8/8/8/8/8/P7/4K3 w - - 1 2")).result,
            Result::kOngoing);
}

TEST(InterpretedGame, PawnMovesThatCanBeTakenBackAreNoProgress) {
  const auto game =
      game_of("[x:nocastle]\npawn = -\ncustomPiece1 = p:mfbWcfF\npawnTypes = p\nnMoveRule = 3\n");
  const Position pos = test::position(*game, "4k3/8/8/8/8/8/P7/4K3 w - - 4 3");
  EXPECT_EQ(play(*game, pos, "a2a3").halfmove_clock(), 5);
  EXPECT_TRUE(game->fifty_move_rule_due(play(*game, pos, "a2a3 e8e7")));
  const auto forward =
      game_of("[x:nocastle]\npawn = -\ncustomPiece1 = p:mfWmbDcfF\npawnTypes = p\n");
  EXPECT_FALSE(forward->rules.owns_turn());
  const Position start = test::position(*forward, "4k3/8/8/8/8/8/P7/4K3 w - - 4 3");
  EXPECT_EQ(play(*forward, start, "a2a3").halfmove_clock(), 0);
}

TEST(InterpretedGame, AChainNeedsAStep) {
  const auto game = game_of(
      "[x]\nmaxRank = 3\nmaxFile = 3\nimmobile = p\nstartFen = 3/3/3[PPPPpppp] w - - 0 1\n"
      "pieceDrops = true\ndoubleStep = false\ncastling = false\n"
      "connectRegion1White = a*\nconnectRegion2White = *3\n");
  const auto result = [&](const char* fen) {
    return game->outcome(test::position(*game, fen)).result;
  };
  EXPECT_EQ(result("P2/3/3[Pp] b - - 0 1"), Result::kOngoing);
  EXPECT_EQ(result("P2/3/PP1[Pp] b - - 0 1"), Result::kOngoing);
  EXPECT_EQ(result("P2/P2/3[Pp] b - - 0 1"), Result::kWhiteWins);
  EXPECT_EQ(result("2P/1P1/P2[Pp] b - - 0 1"), Result::kWhiteWins);
}

TEST(InterpretedGame, PerpetualCheckLoses) {
  const auto program = game_of("[x:chess]\nperpetualCheckIllegal = true\n");
  const auto* judge = dynamic_cast<const RepetitionJudge*>(program->book.own_rules.front().get());
  ASSERT_NE(judge, nullptr);
  const auto line = [&](const std::string& fen, const std::vector<std::string>& moves) {
    std::vector<Position> all = {test::position(*program, fen)};
    for (const std::string& move : moves) all.push_back(play(*program, all.back(), move));
    return judge->judged_repetition(*program, all);
  };
  EXPECT_EQ(line("7k/8/8/8/8/8/Q7/K7 w - - 0 1", {"a2a8", "h8h7", "a8a7", "h7h8"}).result,
            Result::kBlackWins);
  EXPECT_EQ(line("7k/8/8/8/8/8/Q7/K7 w - - 0 1", {"a2a8", "h8h7", "a8a2", "h7h8"}).result,
            Result::kDraw);
}

/// The idle key makes the second game an interpreted one; neither may end at its start.
TEST(InterpretedGame, WhoBeginsAtTheGoalHasNotArrived) {
  const std::string home = "[x:chess]\nflagRegionWhite = *1\nflagRegionBlack = *2\nflagPiece = k\n";
  for (const std::string further : {"", "connectDiagonal = false\n"}) {
    const auto game = game_of(home + further);
    EXPECT_EQ(game->outcome(start_position(*game)).result, Result::kOngoing) << further;
  }
}

TEST(InterpretedGame, WhoArrivesWithCheckLeavesNoTimeToFollow) {
  for (const std::string more : {"", "immobilityIllegal = true\n"}) {
    const auto game =
        game_of("[x:nocastle]\nflagPiece = k\nflagRegion = *8\nflagMove = true\n" + more);
    EXPECT_EQ(game->rules.owns_turn(), !more.empty());
    const auto arrived = [&](const std::string& fen) {
      return game->outcome(play(*game, test::position(*game, fen), "d7d8")).result;
    };
    EXPECT_EQ(arrived("8/R2K1k2/8/8/8/8/8/8 w - - 0 1"), Result::kWhiteWins);
    EXPECT_EQ(arrived("8/3K1k2/8/8/8/8/8/8 w - - 0 1"), Result::kOngoing);
  }
}

TEST(InterpretedGame, GamesWithoutSuchRulesAreCompiled) {
  EXPECT_FALSE(game_of("[x:chess]\n")->rules.owns_turn());
  EXPECT_TRUE(game_of("[x:chess]\nflyingGeneral = true\n")->rules.owns_turn());
}

TEST(InterpretedGame, OnlyFirstMovesToOneSideTurnThePatternToo) {
  const auto game = game_of(
      "[x:chess]\ncastling = false\nflyingGeneral = true\ncustomPiece1 = a:lmWirmW\n"
      "startFen = 4k3/8/3a4/8/8/3A4/8/4K3 b - - 0 1\n");
  EXPECT_EQ(moves_of(*game, game->book.start_fen, "d6"), "d6e6");
}

TEST(InterpretedGame, ThePieceThatIsTheLastOfAllIsNotAttackedByWallsToBe) {
  const auto game = game_of(
      "[x:chess]\nking = -\ncommoner = k\ncastling = false\nextinctionValue = loss\n"
      "extinctionPieceTypes = *\nextinctionPseudoRoyal = true\npetrifyOnCaptureTypes = r\n"
      "startFen = 4k2b/5b2/8/6r1/8/7K/8/8 w - - 0 1\n");
  EXPECT_EQ(moves_of(*game, game->book.start_fen, "h3"), "h3h2 h3h4");
}

TEST(InterpretedGame, PerpetualCheckByBothIsJudgedAsOtherDraws) {
  const auto game = game_of(
      "[x:nightrider]\ncastling = false\nperpetualCheckIllegal = true\n"
      "materialCounting = blackdrawodds\n"
      "startFen = 8/2n2n2/8/3k4/8/3K4/8/3RR3 w - - 0 1\n");
  std::vector<Position> line = {position(*game, game->book.start_fen)};
  for (const char* ply : {"d3e3", "d5e5", "e3d3", "e5d5", "d3e3", "d5e5", "e3d3", "e5d5"})
    line.push_back(play(*game, line.back(), ply));
  EXPECT_EQ(game->rules.repetition_judge()->judged_repetition(*game, line).result,
            Result::kBlackWins);
}

}  // namespace
}  // namespace protean

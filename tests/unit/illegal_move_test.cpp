// SPDX-License-Identifier: GPL-3.0-or-later
// The reasons, in words, why a move is not legal.

#include "engine/study/illegal_move.h"

#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <variant>

namespace protean {
namespace {

std::string why(const char* id, const char* fen, const char* text) {
  const Variant& variant = *find_variant(id);
  const auto read = parse_fen(compiled(variant), fen);
  if (const auto* error = std::get_if<FenError>(&read)) return error->message;
  return why_illegal(Game(variant, std::get<Position>(read)), text);
}

TEST(WhyIllegal, SaysThatThereIsNoPieceOrWhoseItIs) {
  EXPECT_EQ(why("chess", test::kChessStart, "e4e5"), "there is no piece on e4");
  EXPECT_EQ(why("chess", test::kChessStart, "e7e5"), "the Pawn on e7 is Black's");
  EXPECT_EQ(why("chess", test::kChessStart, "a1a2"), "the Pawn on a2 is White's own");
}

TEST(WhyIllegal, SaysHowThePieceDoesNotGo) {
  EXPECT_EQ(why("chess", test::kChessStart, "e2e5"), "the Pawn on e2 does not go to e5");
  EXPECT_EQ(why("archer", test::kChessStart, "c1a6"), "the Bishop on c1 does not go to a6");
  EXPECT_EQ(why("chess", test::kChessStart, "Nf4"), "no Knight of White's goes to f4");
}

TEST(WhyIllegal, APawnNeedsNoLetterWhateverItsOwn) {
  constexpr char kSpearman[] = "4k3/8/8/8/8/8/7S/4K3 w - - 4 20 phase:play prison:-/-";
  EXPECT_EQ(why("kingdrops", kSpearman, "h6"), "the Spearman on h2 does not go to h6");
  EXPECT_EQ(why("racingkings", "8/8/8/8/8/8/k6K/8 w - - 0 1", "e4"), "this game has no pawns");
}

TEST(WhyIllegal, ALetterMeansEveryPieceThatHasIt) {
  const RuleProgram& cambodian = compiled(*find_variant("cambodian"));
  const std::string start = to_fen(cambodian, start_position(cambodian));
  EXPECT_EQ(why("cambodian", start.c_str(), "Me6"), "the Unmoved Neang on e1 does not go to e6");
  EXPECT_EQ(why("cambodian", start.c_str(), "Kd5"), "the King on d1 does not go to d5");
}

TEST(WhyIllegal, SaysWhatGivesCheckAfterADrop) {
  for (const auto& [fen, from] : {std::pair{"4k3/8/8/8/8/8/8/r3K3[N] w - - 0 1", "a1"},
                                  {"4k3/8/8/8/8/8/8/1r2K3[N] w - - 0 1", "b1"}}) {
    EXPECT_EQ(why("crazyhouse", fen, "N@h6"),
              std::string("the King would stand in check from ") + from);
  }
}

TEST(WhyIllegal, SaysWhatForbidsACaptureEnPassant) {
  EXPECT_EQ(why("chess", "7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6"),
            "the King would stand in check from h5");
  EXPECT_EQ(why("prop", "4k3/8/8/3pP3/5B2/8/8/K6R w - d6 0 1", "e5d6"),
            "no second piece of the same side could go to d6");
}

TEST(WhyIllegal, AttacksBarNoCastlingWhereNoKingIsRoyal) {
  EXPECT_EQ(why("giveaway", "4k3/8/8/8/8/p4r2/1P6/4K2R w K - 0 1", "O-O"),
            "a capture is possible and must be made");
  EXPECT_EQ(why("losers", "4k3/8/8/8/8/p7/1P6/4K2R w K - 0 1", "O-O"),
            "a capture is possible and must be made");
}

TEST(WhyIllegal, OfSeveralKingsNamesTheRoyalOne) {
  EXPECT_EQ(why("twokings", "r3k1kr/8/R7/K7/8/8/8/7K w - - 0 1", "a6b6"),
            "the King would stand in check from a8");
}

TEST(WhyIllegal, LooksAtTheBoardAfterMovesThatTakeOthersAlong) {
  EXPECT_EQ(why("teamster", "7k/7b/8/8/4P3/r3K3/8/8 w - - 0 1", "e4e5"),
            "the King would stand in check from h7");
}

TEST(WhyIllegal, SaysThatAPieceOnlyHops) {
  const GameFile& file = test::kept(read_game_file(
      "[x:chess]\nqueen = -\ncannon = c\ncustomPiece1 = g:gQ\npromotionPieceTypes = r\n"
      "startFen = rnbgkbcr/pppppppp/8/8/8/8/PPPPPPPP/RNBGKBCR w - - 0 1\n"));
  const Variant& game = *file.games.at(0);
  const auto why_here = [&](const char* fen, const char* text) {
    return why_illegal(Game(game, test::position(compiled(game), fen)), text);
  };
  EXPECT_EQ(why_here("4k3/8/8/8/8/8/8/G3K3 w - - 0 1", "a1a5"),
            "the G on a1 goes to a5 only by hopping over one piece to the next square");
  EXPECT_EQ(why_here("4k3/8/8/8/P7/8/8/G3K3 w - - 0 1", "a1a6"),
            "the rules of x do not allow it now");
  EXPECT_EQ(why_here("4k3/8/8/p7/8/8/8/C3K3 w - - 0 1", "a1a5"),
            "the Cannon on a1 captures on a5 only by hopping over one piece");
  EXPECT_EQ(why_here("k3r3/8/8/8/8/8/pP2C3/4K3 w - - 0 1", "e2a2"),
            "the King would stand in check from e8");
  EXPECT_EQ(why_here("4k3/8/8/8/P7/8/8/C3K3 w - - 0 1", "a1a5"), "the Pawn on a4 is in the way");
}

TEST(WhyIllegal, NamesTheNearestPieceInTheWay) {
  EXPECT_EQ(why("chess", test::kChessStart, "f1c4"), "the Pawn on e2 is in the way");
  EXPECT_EQ(why("chess", test::kChessStart, "a1a4"), "the Pawn on a2 is in the way");
  constexpr char kBlocked[] = "r3k3/p7/8/8/P7/N7/P7/4K3 b - - 0 1";
  EXPECT_EQ(why("chess", kBlocked, "a8a4"), "the Pawn on a7 is in the way");
  EXPECT_EQ(why("chess", "4k3/8/8/8/8/N7/P7/4K3 w - - 0 1", "a2a4"),
            "the Knight on a3 is in the way");
}

TEST(WhyIllegal, SaysWhatMayNotBeCapturedAndWhatOnlyCaptures) {
  EXPECT_EQ(why("chess", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5"),
            "the Pawn on e4 does not capture on e5");
  EXPECT_EQ(why("chess", test::kChessStart, "e2d3"), "the Pawn on e2 goes to d3 only to capture");
  EXPECT_EQ(why("tyrant", "4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1", "d2d5"),
            "the Rook on d2 does not capture on d5");
  EXPECT_EQ(why("deterrent", "q3k3/8/8/8/8/8/8/R3K2Q w - - 0 1", "a1a8"),
            "a Queen cannot be captured");
}

TEST(WhyIllegal, NamesWhoGivesCheck) {
  constexpr char kPinned[] = "4k3/8/8/8/1b6/2N5/8/R3K2R w KQ - 0 1";
  EXPECT_EQ(why("chess", kPinned, "c3e4"), "the King would stand in check from b4");
  EXPECT_EQ(why("chess", kPinned, "Ne4"), "the King would stand in check from b4");
  constexpr char kWatched[] = "4k3/8/8/8/8/8/r7/4K3 w - - 0 1";
  EXPECT_EQ(why("chess", kWatched, "e1e2"), "the King would stand in check from a2");
  constexpr char kTwice[] = "4r1k1/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
  EXPECT_EQ(why("chess", kTwice, "d2e4"), "the King would stand in check from b4");
  EXPECT_EQ(why("chess", kTwice, "d2b3"), "the King would stand in check from b4 and e8");
}

TEST(WhyIllegal, ACaptureOfTheCheckerHelpsAgainstThatOneAlone) {
  EXPECT_EQ(why("chess", "4r1k1/8/8/8/1b6/3N4/8/4K3 w - - 0 1", "d3b4"),
            "the King would stand in check from e8");
}

TEST(WhyIllegal, SaysWhyThereIsNoCastling) {
  constexpr char kRooks[] = "4k3/8/8/8/8/6n1/8/R3K2R w KQ - 0 1";
  EXPECT_EQ(why("chess", kRooks, "O-O"),
            "the King would pass or reach f1, which is attacked from g3");
  EXPECT_EQ(why("chess", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1"),
            "the Knight on b1 is in the way");
  EXPECT_EQ(why("chess", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1"),
            "the right to castle to that side is lost");
  EXPECT_EQ(why("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1b1"),
            "the King on e1 does not go to b1");
  EXPECT_EQ(why("chess960", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1h1"),
            "the right to castle to that side is lost");
  EXPECT_EQ(why("chess", "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "O-O-O"),
            "a King in check does not castle");
}

TEST(WhyIllegal, AsksForWhatIsMissing) {
  EXPECT_EQ(why("chess", "8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e7e8"),
            "it must be said which: e7e8q or e7e8r or e7e8b or e7e8n");
  EXPECT_EQ(why("chess", "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Ne4"), "it may be c3e4 or g3e4");
}

TEST(WhyIllegal, KnowsWhatIsInHand) {
  constexpr char kHand[] = "4k3/8/8/8/8/8/8/4K3[Np] w - - 0 1";
  EXPECT_EQ(why("crazyhouse", kHand, "Q@e4"), "White has no Queen in hand");
  EXPECT_EQ(why("crazyhouse", kHand, "N@e1"), "the King on e1 stands there");
  EXPECT_EQ(why("chess", test::kChessStart, "N@e4"), "in this game nothing enters from a hand");
}

TEST(WhyIllegal, WhatEntersFromNoHandIsNotMissedInOne) {
  const GameFile& file =
      test::kept(read_game_file("[x:chess]\npieceDrops = true\nfreeDrops = true\n"));
  const Game start(*file.games.at(0));
  EXPECT_EQ(why_illegal(start, "P@e8"), "the King on e8 stands there");
  const Position bare = test::position(start.program(), "4k3/8/8/8/8/8/8/K7 w - - 0 1");
  EXPECT_EQ(why_illegal(Game(start.variant(), bare), "P@a8"), "a Pawn may not enter on a8");
}

TEST(WhyIllegal, ARuleOfTheGameSaysWhatItForbids) {
  EXPECT_EQ(why("antichess", "8/8/8/3p4/4P3/8/8/R7 w - - 0 1", "a1a2"),
            "a capture is possible and must be made");
  EXPECT_EQ(why("prop", test::kChessStart, "a2a4"),
            "no second piece of the same side could go to a4");
  EXPECT_EQ(why("prop", "4k3/8/8/8/8/8/RR6/R3K3 w - - 0 1", "b2b1"),
            "a propped move to a higher rank is possible and comes first");
  EXPECT_EQ(why("society", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"),
            "no pawn takes part in that capture");
  EXPECT_EQ(why("xenophobic", "4k3/8/8/8/8/8/8/R1n1K3 w - - 0 1", "a1b1"),
            "the intruder on c1 must be captured");
  EXPECT_EQ(why("separation", "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1e3"),
            "King and Queen would stand in one quadrant");
  EXPECT_EQ(why("checkless", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "a1a8"),
            "it would give check without checkmate, which is forbidden");
  EXPECT_EQ(why("racingkings", "8/8/8/8/8/8/k7/3R2K1 w - - 0 1", "d1a1"),
            "it would give check, which is forbidden");
  EXPECT_EQ(why("simplifiedgryphon", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "e1d1"),
            "Kings go only forward until their side has captured something");
  EXPECT_EQ(why("submission", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8"),
            "it would checkmate, which is forbidden");
  EXPECT_EQ(why("deadline", "4k3/8/8/8/8/5n2/8/4K2R w - - 0 1", "h1h3"),
            "the King would stand in check from f3");
  EXPECT_EQ(why("placement", "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1", "a2a3"),
            "a piece in hand has to enter now");
}

TEST(WhyIllegal, SaysWhatIsToBeDoneInAPhase) {
  EXPECT_EQ(
      why("twomove",
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:choose up:KN/- "
          "cards:-/- todo:- moved:-",
          "b1a3"),
      "the rules of Two Move Chess do not allow it now: White is to choose two cards in secret");
}

TEST(WhyIllegal, SaysThatAttacksHinderAPiece) {
  EXPECT_EQ(why("clerical", "2r1k3/8/8/8/8/8/b7/2B1K3 w - - 0 1", "c1e3"),
            "attacks keep the Bishop from going there");
  EXPECT_EQ(why("boosterpack",
                "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b KQkq - 0 1 phase:move moved:- "
                "chk:d7w1 hand:KRPCb/RPPnpp deck:QBBNNPPPPPCkqrrbbnpppppcc discard:p",
                "d7d5"),
            "the piece on d7 is hobbled");
}

TEST(WhyIllegal, SaysThatAPieceHasMovedInThisTurn) {
  EXPECT_EQ(why("kingdrops",
                "rsagqgrs/abaabsks/8/8/4B3/8/AS1BSKQA/GSRASARG w - - 1 1 phase:play hand:-/- "
                "prison:-/- moved:e4 drop:1",
                "e4c2"),
            "the Bishop on e4 has moved in this turn");
}

TEST(WhyIllegal, SaysHowAKingMayNotGoIntoCheck) {
  constexpr char kRookOnG[] = "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1 into:";
  EXPECT_EQ(why("contravention", (std::string(kRookOnG) + "w").c_str(), "O-O"),
            "the King has gone into check in the turn before");
  EXPECT_EQ(why("contravention", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1 into:-", "O-O"),
            "a King in check does not castle, nor passes an attacked square");
  EXPECT_EQ(why("contravention", "4k3/8/8/8/8/3p4/8/4K3 w - - 0 1 into:-", "e1e2"),
            "the King would stand in check from a pawn or a King");
  EXPECT_EQ(why("contravention", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1 into:w", "e1e2"),
            "the King has gone into check in the turn before");
}

TEST(WhyIllegal, SaysWhatAPlyWouldDoToTheTurn) {
  constexpr char kSpearmanFirst[] =
      "k7/8/8/8/8/r7/8/KS6 w - - 0 1 phase:play hand:-/- prison:-/- moved:- drop:1";
  EXPECT_EQ(why("kingdrops", kSpearmanFirst, "b1b2"),
            "a turn must have as many plies as possible, and after this one there would be fewer");
  constexpr char kSpearmanMoved[] =
      "k7/8/8/8/8/r7/1S6/K1A5 w - - 0 1 phase:play hand:G/- prison:-/- moved:b2 drop:1";
  EXPECT_EQ(why("kingdrops", kSpearmanMoved, "a1b1"),
            "a King under attack moves only with the first ply of a turn");
  EXPECT_EQ(why("kingdrops", kSpearmanMoved, "G@b3"), "a piece is dropped next to its King");
  constexpr char kDropped[] =
      "k7/8/8/8/8/r7/1S6/K1A5 w - - 0 1 phase:play hand:G/- prison:-/- moved:b2 drop:0";
  EXPECT_EQ(why("kingdrops", kDropped, "G@b1"), "only one piece is dropped in a turn");
  EXPECT_EQ(why("kingdrops", kDropped, "b2b3"),
            "the Spearman on b2 has moved or been dropped in this turn");
  EXPECT_EQ(why("kingdrops",
                "8/8/8/8/8/8/8/8 w - - 0 1 phase:setup "
                "hand:KQRRBBGGAAAASSSS/kqrrbbggaaaassss prison:-/- moved:- drop:1",
                "K@e4"),
            "pieces are placed on their owner's first two ranks");
}

TEST(WhyIllegal, SaysWhatIsStacked) {
  constexpr char kBottom[] =
      "8/8/8/8/8/3Q4/8/3nP3 w - - 0 1 phase:move card:q deck:krrbbnpppp/KRRBBNNPPP taken:0/0 "
      "moved:-";
  EXPECT_EQ(why("gravity", kBottom, "e1f1"), "the Pawn on e1 is stacked and moves no more");
  EXPECT_EQ(why("gravity", kBottom, "d3d1"), "the Knight on d1 is stacked and cannot be captured");
  EXPECT_EQ(why("gravity", kBottom, "d3e3"), "the Queen on d3 goes to e3 only to capture");
  constexpr char kTurnHad[] =
      "8/8/8/8/8/3Q2P1/8/8 w - - 0 1 phase:move card:q deck:krrbbnnpppp/KRRBBNNPPP taken:0/0 "
      "moved:d3";
  EXPECT_EQ(why("gravity", kTurnHad, "d3d1"), "the Queen on d3 has had its turn");
}

TEST(WhyIllegal, SaysWhoCannotOrderAPieceAbout) {
  constexpr char kOrders[] =
      "8/2B5/3K3R/4k3/1r3R2/3Q1n2/B2b1N2/3r1N2 w - - 0 1 phase:play cards:3 unseen:qbn";
  EXPECT_EQ(why("parade", kOrders, "c7c8"),
            "no piece of the other colour attacks the Bishop on c7");
  EXPECT_EQ(why("parade", kOrders, "d1d8"),
            "no piece that attacks the Rook on d1 could put it down on d8");
  EXPECT_EQ(why("parade", kOrders, "d1d2"), "the Bishop on d2 stands there");
  EXPECT_EQ(why("parade", kOrders, "Ka8"),
            "no piece that attacks the King on e5 could put it down on a8");
}

TEST(WhyIllegal, SaysWhichNeighboursLendNoMove) {
  constexpr char kApart[] =
      "8/8/8/B4r2/8/n2nb1K1/8/5r2 w - - 0 1 phase:move cards:24 at:- hold:- men:- right:- up:-";
  EXPECT_EQ(why("neighbour", kApart, "a5b6"),
            "no piece of its own colour stands next to the Bishop on a5, so it cannot move");
  EXPECT_EQ(why("neighbour", kApart, "e3f4"),
            "no piece of its own colour next to the Bishop on e3 would go from there to f4");
  EXPECT_EQ(why("neighbour", kApart, "d3e3"),
            "the Bishop on e3 stands there, and nothing is captured");
}

TEST(WhyIllegal, SaysWhoHoldsTheSquaresOfAPawn) {
  EXPECT_EQ(why("dyadicpawn", "4k3/8/8/2p5/8/4N3/4P3/4K3 w - - 0 1", "e2e3"),
            "the Knight on e3 stands on the forward square of the Pawn on e2, which cannot move");
  constexpr char kEnemyAhead[] = "4k3/8/4n3/8/4P3/2p5/8/4K3 w - - 0 1";
  EXPECT_EQ(why("dyadicpawn", kEnemyAhead, "e4e5"),
            "the enemy holds e6, which the Pawn on e4 would hold, too");
  EXPECT_EQ(why("dyadicpawn", kEnemyAhead, "e4d5"),
            "the enemy holds neither of the squares that the Pawn on e4 would hold");
  EXPECT_EQ(why("dyadicpawn", kEnemyAhead, "e4f6"), "the Pawn on e4 does not go to f6");
  EXPECT_EQ(why("dyadicpawn", "4k3/8/4N3/3N4/4P3/2p5/8/4K3 w - - 0 1", "e4d5"),
            "its own side holds d5, which the Pawn on e4 would hold, too");
}

TEST(WhyIllegal, NamesTheCheckThatAMoveMakesByAnotherChange) {
  EXPECT_EQ(why("rifle", "4k3/8/8/8/1b6/p7/8/R3K3 w - - 0 1", "a1a2"),
            "the King would stand in check from b4");
  EXPECT_EQ(
      why("teamster", "rnq1kbnr/ppbppppp/2p4Q/8/8/3P1N2/PPP1PPPP/RNB1KB1R b KQkq - 2 3", "e7e5"),
      "the King would stand in check from h6");
  EXPECT_EQ(why("atomic", "2k5/rb1Q4/6pr/5p2/4P1N1/8/2BK3P/3R4 b - - 3 38", "c8d7"),
            "the King would be lost");
}

TEST(WhyIllegal, AnythingElseIsTheRules) {
  EXPECT_EQ(why("chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "h8g8"), "the game is over");
}

TEST(WhyIllegal, OtherWordsAreNotMoves) {
  for (const char* word : {"hello", "", "e", "e9e4", "resing", "xe"})
    EXPECT_EQ(why("chess", test::kChessStart, word), "") << word;
}

}  // namespace
}  // namespace protean

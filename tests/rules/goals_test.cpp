// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/refusals.h"
#include "tests/rules/state_support.h"

#include <gtest/gtest.h>

/// Goals: tokens, reasons and hints for the search, which tests/rules/facts do not cover.
namespace protean {
namespace {

using namespace test;

Bitboard winning_captures(const char* id, const char* fen) {
  const RuleProgram& rp = game(id);
  const Position pos = position(rp, fen);
  return rp.rules.winning_captures(rp, pos, pos.side());
}

TEST(Goals, TokenErrorsSayWhatIsExpected) {
  const std::string board = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ";
  for (const char* token : {"won:x", "won:", "won:wb", "won:W"}) {
    expect_refused("entourage", board + token, "expected '-', 'w' or 'b'");
    expect_refused("twilightfive", board + token, "expected '-', 'w' or 'b'");
  }
  for (const char* token : {"limit:0", "limit:", "limit:-1", "limit:many", "limit:99999"}) {
    expect_refused("spartansixty", board + token, "expected a number of moves from 1 to 60000");
  }
}

TEST(Goals, TokensLeftOutStandForTheirDefaults) {
  const std::string board = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(to_fen(game("entourage"), position(game("entourage"), board)), board + " won:-");
  const RuleProgram& limited = game("spartansixty");
  EXPECT_EQ(to_fen(limited, position(limited, board)), board + " limit:60");
  EXPECT_EQ(position(limited, board).key(), position(limited, board + " limit:60").key());
  EXPECT_NE(position(limited, board).key(), position(limited, board + " limit:59").key());
}

TEST(Goals, TheReasonIsReported) {
  EXPECT_EQ(reason("decastellation", "4k3/8/8/8/8/8/8/4K2R b K - 0 1"), "no Rook left");
  EXPECT_EQ(reason("junta", "4k3/8/8/n7/8/8/8/4K3 b - - 0 1"), "two of King and Knights captured");
  EXPECT_EQ(reason("twilightfive", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1 won:w"),
            "the last pawn captured");
  EXPECT_EQ(reason("spartansixty", "k7/8/8/8/8/8/8/4K3 w - - 0 61"),
            "no checkmate within the limit of moves");
  EXPECT_EQ(reason("kingmaker", "4k3/8/8/p7/P7/8/8/8 b - - 0 1"), "the King must move");
}

TEST(Goals, IfBothSidesHaveLostTheOneThatMovedWins) {
  const RuleProgram& rp = game("clerical");
  EXPECT_EQ(rp.outcome(position(rp, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")).result, Result::kBlackWins);
  EXPECT_EQ(rp.outcome(position(rp, "4k3/8/8/8/8/8/8/4K3 b - - 0 1")).result, Result::kWhiteWins);
}

TEST(Goals, ThePiecesWhoseCaptureWinsAreKnown) {
  EXPECT_EQ(winning_captures("decastellation", "r3k3/8/8/8/8/8/8/4K2R w - - 0 1"),
            bit(A8) | bit(E8));
  EXPECT_EQ(winning_captures("decastellation", "r3k2r/8/8/8/8/8/8/4K2R w - - 0 1"), bit(E8));
  EXPECT_EQ(winning_captures("junta", "4k3/8/8/n7/8/8/8/N3K1N1 w - - 0 1"), bit(E8) | bit(A5));
  EXPECT_EQ(winning_captures("junta", "4k3/8/8/n7/8/8/8/N3K1N1 b - - 0 1"), 0u);
  EXPECT_EQ(winning_captures("entourage", "3rkn2/3pb3/r7/8/8/8/8/4K3 w - - 0 1"),
            bit(D8) | bit(E8) | bit(F8) | bit(E7));
  EXPECT_EQ(winning_captures("twilightfive", "3qk3/p7/8/8/8/8/8/4K3 w - - 0 1"), bit(D8) | bit(A7));
  EXPECT_EQ(winning_captures("zoo", "3qkn2/8/8/8/8/8/8/4K3 w - - 0 1 took:pnb/-"),
            bit(D8) | bit(E8));
}

TEST(Goals, PiecesThatMustBeKeptAreGoals) {
  const auto kept = [](const std::string& id) { return game(id).rules.goals().kept; };
  ASSERT_EQ(kept("decastellation").size(), 2u);  // the King and a Rook
  for (const Goals::Kept& group : kept("decastellation")) {
    EXPECT_TRUE(group.types == PieceTypes{King} || group.types == PieceTypes{Rook});
    EXPECT_EQ(group.least, 1);
  }
  EXPECT_EQ(kept("twilightfive").size(), 3u);
  EXPECT_TRUE(kept("losers")[0].fewer_wins);
  EXPECT_TRUE(kept("chess").empty());
  EXPECT_GT(progress(game("entourage"), "3rk3/8/8/8/8/8/8/R3K3 w - - 0 1"), 0);
}

TEST(Goals, PawnsNearTheirGoalCountMore) {
  const RuleProgram& rp = game("glory");
  EXPECT_GT(progress(rp, "4k3/8/3P4/8/8/8/8/4K3 w - - 0 1"),
            2 * progress(rp, "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1"));
  EXPECT_GT(progress(rp, "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1"),
            progress(rp, "4k3/2p5/8/3P4/8/8/8/4K3 w - - 0 1") + 30);
}

TEST(Goals, TheNumberOfTheMoveMattersNearTheLimitOnly) {
  const RuleProgram& rp = game("spartansixty");
  const std::string board = "4k3/8/8/8/8/8/8/4K3 w - - 0 ";
  const auto beyond = [&](const char* number) {
    return rp.rules.beyond_key(position(rp, board + number));
  };
  EXPECT_EQ(beyond("5"), beyond("6"));
  EXPECT_NE(beyond("55"), beyond("56"));
  EXPECT_GT(progress(rp, board + "59"), progress(rp, board + "40"));
}

TEST(Goals, RepetitionAndTheHundredPliesAreWhiteWinsWhereBlackMustMate) {
  const RuleProgram& rp = game("spartansixty");
  EXPECT_EQ(rp.rules.repetition_outcome(rp, position(rp, "start")).result, Result::kWhiteWins);
  EXPECT_EQ(rp.rules.fifty_move_rule_outcome().result, Result::kWhiteWins);
}

TEST(Goals, AKingIsMadeForTheOtherSide) {
  const RuleProgram& rp = game("kingmaker");
  EXPECT_EQ(fen_error(rp, "8/8/8/p7/8/8/P7/8 w - - 0 1"), "");
  EXPECT_NE(fen_error(rp, "k6k/8/8/p7/8/8/P7/8 w - - 0 1"), "");
  EXPECT_NE(fen_error(rp, "k7/R7/8/p7/8/8/P7/8 w - - 0 1"), "");
}

TEST(Goals, BothMonarchsMustBeThere) {
  EXPECT_EQ(fen_error(game("counselor"), "4k3/q7/8/8/8/8/Q7/4K3 w - - 0 1"), "");
  EXPECT_NE(fen_error(game("counselor"), "4k3/q7/8/8/8/8/QQ6/4K3 w - - 0 1"), "");
  EXPECT_NE(fen_error(game("counselor"), "4k3/q7/8/8/8/8/8/4K3 w - - 0 1"), "");
  const RuleProgram& apart = game("separation");
  EXPECT_EQ(fen_error(apart, "4k3/q7/8/8/8/8/Q7/4K3 w - - 0 1"), "");
  EXPECT_NE(fen_error(apart, "4k3/q7/8/8/8/8/QQ6/4K3 w - - 0 1"), "");
  EXPECT_NE(fen_error(apart, "4k3/q7/8/8/8/8/8/4K3 w - - 0 1"), "");
}

TEST(Goals, CapturesAloneAreCountedWherePawnMovesAreNot) {
  const RuleProgram& rp = game("prop");
  EXPECT_EQ(rp.fifty_move_rule_plies, 50);
  EXPECT_EQ(game("chess").fifty_move_rule_plies, 100);
  EXPECT_EQ(position(rp, "start").halfmove_clock(), 0);
  EXPECT_EQ(play(rp, position(rp, "start"), "a2a3 a7a6 c2c3").halfmove_clock(), 3);
  const Position taken = play(rp, position(rp, "4k3/8/8/3p4/2P1P3/8/8/K7 w - - 7 9"), "c4d5");
  EXPECT_EQ(taken.halfmove_clock(), 0);
}

TEST(Goals, ABlunderIsAnswered) {
  const RuleProgram& rp = game("blundermate");
  const std::string board = "rnbqkbnr/pppp1ppp/4p3/8/5P2/8/PPPPP1PP/RNBQKBNR w KQkq - 0 2";
  EXPECT_EQ(reason("blundermate", (board + " bm:1").c_str()),
            "another move would have allowed checkmate");
  // If only one move allows mate, it may be played. If two do, each counts against the other.
  EXPECT_FALSE(rp.rules.must_answer(rp, position(rp, board)));
  EXPECT_TRUE(
      rp.rules.must_answer(rp, position(rp, "6k1/5ppp/8/4P3/8/8/4rPPP/R5K1 w - - 0 1 bm:0")));
  for (const char* token : {" bm:2", " bm:", " bm:x", " bm:-"})
    expect_refused("blundermate", board + token, "expected 0 or 1");
  EXPECT_EQ(to_fen(rp, position(rp, board)), board + " bm:0");
}

TEST(Goals, PositionsOfRandomGamesSurviveTheirFen) {
  for (const char* id : {"entourage", "twilightfive", "spartansixty", "kingmaker", "blundermate"}) {
    const RuleProgram& rp = game(id);
    random_games(rp, "start", 10, 120, [&](const Position& pos, const MoveList&) {
      ASSERT_TRUE(consistent(rp, pos)) << to_fen(rp, pos);
    });
  }
}

}  // namespace
}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/search/counted.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using namespace test;

TEST(ArrivalTerms, PliesAreCountedOverSquaresThatTheEnemyDoesNotAttack) {
  const Counted free("kingofthehill", "k7/8/8/8/8/8/3K4/8 w - - 0 1");
  EXPECT_EQ(free[weight::kArrival + 2], 1);
  EXPECT_EQ(free[weight::kArrivalSafely + 2], 1);
  EXPECT_EQ(free[weight::kArrivalSafely + 3], -1);
  // The Rook on h3 guards the third rank, and the pawn guards the Rook.
  const Counted held("kingofthehill", "k7/8/8/8/6p1/7r/3K4/8 w - - 0 1");
  EXPECT_EQ(held[weight::kArrival + 2], 1);
  EXPECT_EQ(held[weight::kArrivalSafely + 2], 0);
  EXPECT_EQ(held[weight::kArrivalSafely + 8], 1);
}

TEST(ArrivalTerms, WhoMovesFirstArrivesFirstOfTwoThatAreEquallyNear) {
  const std::string board = "8/8/1k6/8/8/1K6/8/8";
  EXPECT_EQ(Counted("kingofthehill", board + " w - - 0 1")[weight::kArrivalFirst + 2], 1);
  EXPECT_EQ(Counted("kingofthehill", board + " b - - 0 1")[weight::kArrivalFirst + 2], -1);
}

TEST(ArrivalTerms, AttackedSquaresOfTheEnemysGoalAreGuarded) {
  // The Knight on c3 attacks d5 and e4.
  EXPECT_EQ(Counted("kingofthehill", "k7/8/8/8/8/2N5/8/K7 w - - 0 1")[weight::kArrivalGuard], 2);
}

TEST(ArrivalTerms, OfGamesThatMakeTheirTurnsThemselves) {
  const Counted c("kingdrops", "4k3/8/S7/8/8/8/8/4K3 w - - 0 20 phase:play prison:-/-");
  EXPECT_EQ(c[weight::kArrival + 2], 1);
}

TEST(ChecksTerms, WhatIsStillNeededIsCountedAndDangerGrowsWithEachCheck) {
  const std::string board = "4k3/8/8/8/8/8/3R4/4K3 w - - ";
  const Counted three("3check", board + "3+3 0 1");
  const Counted one("3check", board + "1+3 0 1");
  EXPECT_EQ(three[weight::kChecksNeeded + 3], 0);  // as many as Black's
  EXPECT_EQ(one[weight::kChecksNeeded + 1], 1);
  EXPECT_EQ(one[weight::kChecksNeeded + 3], -1);
  // The Rook may check on d8 and e2; only e2 is safe.
  EXPECT_EQ(three[weight::kSafeChecksThen + 3], 1);
  EXPECT_EQ(three[weight::kChecksThen + 3], 1);
  EXPECT_EQ(one[weight::kSafeChecksThen + 1], 1);
  EXPECT_GT(one.value(), three.value());
}

TEST(Danger, IsJudgedWhereTheKingIsCapturedInTheEnd) {
  const std::string pieces = "6k1/5ppp/8/8/8/2B3Q1/5PPP/6K1 w - - 0 1";
  const Counted chess("chess", pieces);
  for (const char* id : {"entourage", "extinction", "doublemove"}) {
    const Counted c(id, pieces);
    EXPECT_EQ(c[weight::kAttack + Queen], chess[weight::kAttack + Queen]) << id;
    EXPECT_EQ(c[weight::kShieldPawn], chess[weight::kShieldPawn]) << id;
  }
}

TEST(KeptTerms, ThePiecesToSpareAreCountedAndThoseAttacked) {
  const Counted c("kinglet", "4k3/p7/8/8/8/1P6/P7/K3r3 b - - 0 1");
  EXPECT_EQ(c[weight::kSpare + 1], 1);
  EXPECT_EQ(c[weight::kSpare + 0], -1);
  EXPECT_EQ(c[weight::kSpareAttacked + 1], 0);
  const Counted attacked("kinglet", "4k3/p7/8/8/8/1P2r3/P7/K7 b - - 0 1");
  EXPECT_EQ(attacked[weight::kSpareAttacked + 1], 1);
  const Counted promoted("twilightfive", "4k3/p7/8/8/8/8/8/QN2K3 w - - 0 1 won:-");
  EXPECT_EQ(promoted[weight::kSpare + 0], 2 - 1) << "White can lose no pawn more";
}

TEST(HandTerms, SquaresForACheckByDropAndHolesBesideTheKingAreCounted) {
  // A Knight dropped on d6, f6, c7 or g7 checks; the King guards none of them.
  const Counted c("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1");
  EXPECT_EQ(c[weight::kDropCheck + Knight], 4);
  EXPECT_EQ(c[weight::kDropHole + Knight], 5);
  EXPECT_EQ(c[weight::kDropHole + Rook], 0);
}

TEST(ForcedTerms, WhatMustBeCapturedIsCountedWherePiecesAreBurdens) {
  EXPECT_EQ(Counted("antichess", "8/8/8/3p4/4P3/8/8/8 w - - 0 1")[weight::kForced], 0);
  EXPECT_EQ(Counted("antichess", "8/8/8/3p4/8/3R4/8/8 w - - 0 1")[weight::kForced], 1);
}

TEST(GoalTerms, OfARuleCountAsAWeightSays) {
  const std::string board =
      "r1bqk2r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQK2R w - - 0 1 took:pn/-";
  const RuleProgram& zoo = game("zoo");
  const Position pos = position(zoo, board);
  EvaluationTables tables = build_evaluation_tables(zoo, {EvaluationSource::Origin::kRules});
  const Value whole = evaluate(zoo, tables, pos);
  EXPECT_EQ(whole, 12 + zoo.rules.progress(zoo, pos));
  Weights weights = tables.weights;
  weights[weight::kProgress] = {kFullScale / 2, kFullScale / 2};
  set_weights(tables, weights);
  EXPECT_EQ(evaluate(zoo, tables, pos), 12 + (whole - 12) / 2);
}

TEST(GoalTerms, AreNoneWhereOnlyMateWins) {
  const RuleProgram& program = game("chess");
  EXPECT_TRUE(evaluation_tables(program)->goals.none());
  for (const WeightRow& row : evaluation_tables(program)->layout.rows()) {
    EXPECT_FALSE(row.first >= weight::kArrival && row.first < weight::kPawnWays) << row.name;
  }
}

TEST(Scale, MultipliesTheEvaluationAndWhatExchangesReckonWith) {
  const RuleProgram& program = game("chess");
  const EvaluationTables whole = build_evaluation_tables(program);
  EvaluationTables half = whole;
  Weights weights = whole.weights;
  weights[weight::kScale] = {kFullScale / 2, kFullScale / 2};
  set_weights(half, weights);
  const Position pos = position(program, "4k3/8/8/8/8/8/PPP5/Q3K3 w - - 0 1");
  EXPECT_NEAR(evaluate(program, half, pos) * 2, evaluate(program, whole, pos), 1);
  EXPECT_NEAR(half.exchange[Queen] * 2, whole.exchange[Queen], 1);
}

TEST(Armies, PiecesAreJudgedOnTheBoardsOfTheirOwnGame) {
  // Black's pieces are worth what they are against a crowd of pawns, and no less than a pawn.
  const EvaluationTables tables =
      build_evaluation_tables(game("horde"), {EvaluationSource::Origin::kRules});
  EXPECT_GT(tables.exchange[Queen], tables.exchange[Rook]);
  EXPECT_GT(tables.exchange[Rook], tables.exchange[Knight]);
  EXPECT_GT(tables.exchange[Knight], tables.exchange[Pawn]);
}

}  // namespace
}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/endings.h"

#include "search/evaluation/evaluate.h"
#include "search/evaluation/evaluation_tables.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using namespace test;

/// What of White's edge counts, in 64ths.
int share(const std::string& fen, const std::string& id = "chess") {
  const RuleProgram& program = game(id);
  return edge_that_counts(ending_facts(program), position(program, fen), White);
}

TEST(Endings, AWrongBishopLeavesTheCornerToTheKing) {
  EXPECT_LT(share("7k/8/6K1/7P/8/8/8/5B2 w - - 0 1"), 4);  // f1 is light, h8 is dark
  EXPECT_EQ(share("7k/8/6K1/7P/8/8/8/4B3 w - - 0 1"), kWholeEdge);
  EXPECT_EQ(share("8/8/k5K1/7P/8/8/8/5B2 w - - 0 1"), kWholeEdge);
  EXPECT_EQ(share("7k/8/6K1/6PP/8/8/8/5B2 w - - 0 1"), kWholeEdge);
  EXPECT_LT(share("k7/8/1K6/P7/P7/8/8/8 w - - 0 1"), 4);
}

TEST(Endings, OnePieceASideOnUnlikeSquaresWinsLittle) {
  const int even = share("4k3/4b3/3p4/8/8/3P4/4B3/4K3 w - - 0 1");
  EXPECT_LT(even, kWholeEdge / 2);
  EXPECT_GT(share("4k3/4b3/8/8/8/2PPP3/4B3/4K3 w - - 0 1"), even);
  EXPECT_EQ(share("4k3/5b2/3p4/8/8/3P4/4B3/4K3 w - - 0 1"), kWholeEdge);
  EXPECT_EQ(share("4k3/4b3/3p4/8/8/3P4/4B3/R3K3 w - - 0 1"), kWholeEdge);
  EXPECT_EQ(share("4k3/4n3/3p4/8/8/3P4/4B3/4K3 w - - 0 1"), kWholeEdge);
}

TEST(Endings, APawnNeedsItsKingBeforeIt) {
  EXPECT_EQ(share("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"), kWholeEdge);
  EXPECT_LT(share("4k3/8/8/4P3/4K3/8/8/8 w - - 0 1"), kWholeEdge);
  EXPECT_LT(share("8/8/4k3/8/4P3/4K3/8/8 w - - 0 1"), kWholeEdge);
  EXPECT_EQ(share("8/4k3/8/4K3/8/4P3/8/8 b - - 0 1"), kWholeEdge);
  EXPECT_EQ(share("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), kWholeEdge);  // Kd2 comes in time
  EXPECT_LT(share("8/8/8/5k2/8/5K2/6P1/8 w - - 0 1"), kWholeEdge);
  EXPECT_LT(share("8/8/4K3/8/8/1k6/1P6/8 b - - 0 1"), kWholeEdge);  // it is taken
}

TEST(Endings, APawnOutrunsAKingOutsideItsSquare) {
  EXPECT_EQ(share("8/8/8/P7/6k1/8/8/7K w - - 0 1"), kWholeEdge);
  EXPECT_LT(share("8/8/8/P3k3/8/8/8/7K b - - 0 1"), kWholeEdge);
  EXPECT_EQ(share("8/8/8/P3k3/8/8/8/7K w - - 0 1"), kWholeEdge);
}

TEST(Endings, AreKnownWherePawnsAndKingsAreOrthodox) {
  EXPECT_TRUE(ending_facts(game("chess")).known);
  EXPECT_TRUE(ending_facts(game("almost")).known);
  EXPECT_FALSE(ending_facts(game("knightmate")).known);
  EXPECT_FALSE(ending_facts(game("berolina")).known);
  EXPECT_FALSE(ending_facts(game("makruk")).known);
  EXPECT_EQ(ending_facts(game("chess")).one_colour, PieceTypes{Bishop});
}

TEST(Endings, CountInTheEvaluation) {
  const RuleProgram& program = game("chess");
  const auto value = [&](const std::string& fen) {
    const EvaluationSource rules = {EvaluationSource::Origin::kRules};
    return evaluate(program, *evaluation_tables(program, rules), position(program, fen));
  };
  EXPECT_LT(value("7k/8/6K1/7P/8/8/8/5B2 w - - 0 1"), 40);
  EXPECT_GT(value("7k/8/6K1/7P/8/8/8/4B3 w - - 0 1"), 200);
}

}  // namespace
}  // namespace protean

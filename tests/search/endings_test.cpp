// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/endings.h"

#include "engine/game.h"
#include "search/evaluation/evaluate.h"
#include "search/evaluation/evaluation_tables.h"
#include "tests/search/search_support.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using namespace test;

/// The share of White's edge that counts, in 64ths.
int share(const std::string& fen, const std::string& id = "chess") {
  const RuleProgram& program = game(id);
  return share_of_edge(ending_facts(program), position(program, fen), White);
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

TEST(Endings, BishopAndKnightMateInACornerOfTheBishopsColour) {
  EXPECT_GT(corner_progress(A1, C2, true), corner_progress(A8, C7, true));
  EXPECT_GT(corner_progress(H1, F2, false), corner_progress(H8, F7, false));
  EXPECT_GT(corner_progress(H7, F6, true), corner_progress(H4, F4, true));
  EXPECT_GT(corner_progress(A1, B3, true), corner_progress(A1, D4, true));
  const RuleProgram& program = game("chess");
  const auto value = [&](const std::string& fen) {
    return evaluate(program, *evaluation_tables(program), position(program, fen));
  };
  EXPECT_GT(value("7k/5K2/8/3N4/8/8/8/B7 w - - 0 1"), value("k7/2K5/8/3N4/8/8/8/B7 w - - 0 1"));
  // Neither a pawn nor a Rook may be given away for steps toward the corner.
  const Value in_corner = value("8/8/8/8/8/2K5/8/k1BN4 w - - 0 1");
  EXPECT_GT(value("8/8/8/8/3K4/k7/P7/B2N4 w - - 0 1"), in_corner);
  EXPECT_GT(value("8/8/8/8/3K4/k7/7R/B2N4 w - - 0 1"), in_corner);
  // Nor may a second Bishop, and no pawn should become a Knight instead.
  EXPECT_GT(value("8/8/8/8/3K4/k7/8/BB1N4 w - - 0 1"), in_corner);
  EXPECT_LT(value("1Q6/8/8/8/8/1K6/8/k1B5 b - - 0 1"), value("1N6/8/8/8/8/1K6/8/k1B5 b - - 0 1"));
  // A pawn next to a Rook or a Queen, too, should become the heaviest piece.
  for (const char* beside : {"R", "Q"}) {
    const auto worth_with = [&](const char* piece) {
      return value(std::string("8/8/8/8/3K4/k7/8/2") + beside + "1" + piece + "3 w - - 0 1");
    };
    EXPECT_GT(worth_with("Q"), worth_with("R"));
    EXPECT_GT(worth_with("R"), worth_with("B"));
    EXPECT_GT(worth_with("R"), worth_with("N"));
    const std::string pawn = std::string("8/4P3/8/8/3K4/k7/8/2") + beside + "5 w - - 0 1";
    EXPECT_GT(worth_with("Q"), value(pawn));
  }
  // Two Knights do not mate.
  EXPECT_LT(value("8/8/8/8/3K4/k7/8/4NN2 w - - 0 1"), value("8/8/8/8/3K4/k7/8/5R2 w - - 0 1"));
  EXPECT_LT(value("8/8/8/8/3K4/k7/8/4NN2 w - - 0 1"), in_corner);
  // The half-move clock makes none of this worth less, and the pawn is not given away either.
  EXPECT_EQ(value("8/8/8/8/8/2K5/8/k1BN4 w - - 60 61"), in_corner);
  EXPECT_GT(value("8/8/8/8/3K4/k7/P7/B2N4 w - - 60 61"), in_corner);
  // A Rook mates at any edge.
  EXPECT_EQ(value("7k/5K2/8/8/8/8/8/B2R4 w - - 0 1"), value("k7/2K5/8/8/8/8/8/B2R4 w - - 0 1"));
}

TEST(Endings, ALonelyKingIsHuntedToTheEdgeByTheOther) {
  const BoardShape board;
  EXPECT_GT(hunt_progress(board, A8, B6), hunt_progress(board, A4, B6));
  EXPECT_GT(hunt_progress(board, A4, C4), hunt_progress(board, D5, D3));
  EXPECT_GT(hunt_progress(board, H1, G3), hunt_progress(board, H1, G5));
  EXPECT_EQ(hunt_progress(board, D4, H8), 3 * 40);
  EXPECT_EQ(hunt_progress(board, A1, A2), 6 * 40 + 18 * 8);
}

struct Hunt {
  std::string id;
  std::string fen;
};

class HuntForALoneKing : public testing::TestWithParam<Hunt> {};

// A search of some seven plies sees no mate from here: the evaluation must show the way.
TEST_P(HuntForALoneKing, EndsInMate) {
  const Variant& variant = *find_variant(GetParam().id);
  Game play(variant, position(compiled(variant), GetParam().fen));
  Searcher searcher(8, 1);
  while (!play.outcome().over()) {
    const auto found =
        searcher.search(play.program(), play.position(), play.history(), node_limit(8000));
    play.play(found.best);
  }
  EXPECT_EQ(play.outcome().result, Result::kWhiteWins) << play.outcome().reason;
}

INSTANTIATE_TEST_SUITE_P(Endings, HuntForALoneKing,
                         testing::Values(Hunt{"chess", "8/8/k7/8/8/8/5K2/3Q4 w - - 0 1"},
                                         Hunt{"chess", "8/1K5k/8/8/8/8/8/Q7 w - - 0 1"},
                                         Hunt{"chess", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"},
                                         Hunt{"chess", "3R4/8/8/2K5/3B4/8/8/3k4 w - - 0 1"},
                                         Hunt{"chess", "8/5K2/6N1/4R3/8/5k2/8/8 w - - 0 1"},
                                         Hunt{"chess", "8/8/8/3k4/8/8/8/B2NK3 w - - 0 1"},
                                         Hunt{"chess", "8/8/8/3k4/8/8/8/2B1KB2 w - - 0 1"},
                                         Hunt{"almost", "8/8/k7/8/8/8/5K2/3C4 w - - 0 1"},
                                         Hunt{"knightmate", "8/8/8/3k4/8/8/8/R2QK3 w - - 0 1"}));

}  // namespace
}  // namespace protean

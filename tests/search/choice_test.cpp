// SPDX-License-Identifier: GPL-3.0-or-later
// Plies that both players choose at the same time: the matrix games, and how the engine plays them.

#include "engine/turn.h"
#include "search/imperfect/matrix_game.h"
#include "search/imperfect/simultaneous_choice.h"
#include "tests/search/search_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>

namespace protean {
namespace {

using namespace test;

PayoffMatrix matrix(const std::vector<std::vector<double>>& rows) {
  PayoffMatrix game(rows.size(), rows[0].size());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) game.at(r, c) = rows[r][c];
  }
  return game;
}

void expect_mix(const std::vector<double>& found, const std::vector<double>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 0.01) << i;
}

TEST(MatrixGame, MatchingPennies) {
  const MixedPlay play = solve(matrix({{1, -1}, {-1, 1}}));
  expect_mix(play.rows, {0.5, 0.5});
  expect_mix(play.columns, {0.5, 0.5});
}

TEST(MatrixGame, RockPaperScissorsWherePaperTakesTwoFromRock) {
  const MixedPlay play = solve(matrix({{0, -2, 1}, {2, 0, -1}, {-1, 1, 0}}));
  expect_mix(play.rows, {0.25, 0.25, 0.5});
  expect_mix(play.columns, {0.25, 0.25, 0.5});
}

TEST(MatrixGame, ASaddlePointIsPlayedPurely) {
  const MixedPlay play = solve(matrix({{3, 1, 4}, {5, 2, 6}, {9, -1, 0}}));
  expect_mix(play.rows, {0, 1, 0});
  expect_mix(play.columns, {0, 1, 0});
}

TEST(MatrixGame, ADominatedChoiceIsNeverMade) {
  const MixedPlay rows = solve(matrix({{3, -1}, {2, -2}, {-1, 1}}));
  EXPECT_EQ(rows.rows[1], 0);
  expect_mix(rows.rows, {1.0 / 3, 0, 2.0 / 3});
  expect_mix(rows.columns, {1.0 / 3, 2.0 / 3});
  const MixedPlay columns = solve(matrix({{3, -1, 4}, {-1, 1, 0}}));
  expect_mix(columns.columns, {1.0 / 3, 2.0 / 3, 0});
}

TEST(MatrixGame, OneRowOrOneColumn) {
  expect_mix(solve(matrix({{2, 0.5, 1}})).columns, {0, 1, 0});
  expect_mix(solve(matrix({{2}, {0.5}, {3}})).rows, {0, 0, 1});
  expect_mix(solve(matrix({{7}})).rows, {1});
}

TEST(MatrixGame, ExploitabilityIsWhatDepartingBrings) {
  const PayoffMatrix pennies = matrix({{1, -1}, {-1, 1}});
  EXPECT_DOUBLE_EQ(exploitability(pennies, {{0.5, 0.5}, {0.5, 0.5}}), 0);
  EXPECT_DOUBLE_EQ(exploitability(pennies, {{1, 0}, {0.5, 0.5}}), 1);
  EXPECT_DOUBLE_EQ(exploitability(pennies, {{1, 0}, {1, 0}}), 2);
}

TEST(MatrixGame, NeitherGainsByDeparting) {
  std::mt19937 random(4);
  for (int n = 0; n < 3000; ++n) {
    const std::size_t rows = 1 + random() % 10;
    const std::size_t columns = 1 + random() % 10;
    PayoffMatrix game(rows, columns);
    const unsigned values = n % 2 == 0 ? 3 : 1000;  // few values give many ties
    for (std::size_t r = 0; r < rows; ++r) {
      for (std::size_t c = 0; c < columns; ++c)
        game.at(r, c) = static_cast<double>(random() % values) / values;
    }
    const MixedPlay play = solve(game);
    for (const auto* mix : {&play.rows, &play.columns}) {
      EXPECT_NEAR(std::accumulate(mix->begin(), mix->end(), 0.0), 1, 1e-9);
      EXPECT_GE(*std::min_element(mix->begin(), mix->end()), 0);
    }
    EXPECT_LT(exploitability(game, play), 0.01) << rows << " x " << columns;
  }
}

TEST(MatrixGame, PayoffsThatHardlyDifferAreNoTrouble) {
  std::mt19937 random(5);
  for (int n = 0; n < 300; ++n) {
    PayoffMatrix game(10, 3);
    for (std::size_t r = 0; r < 10; ++r) {
      for (std::size_t c = 0; c < 3; ++c) {
        const double little = static_cast<double>(random() % 5) * 1e-5;
        game.at(r, c) = random() % 3 == 0 ? 1 - little : little;
      }
    }
    EXPECT_LT(exploitability(game, solve(game)), 0.01);
  }
}

TEST(MatrixGame, ChoicesFallOnTheirStretches) {
  const std::vector<double> weights = {0, 0.25, 0, 0.75, 0};
  EXPECT_EQ(choice_at(weights, 0), 1u);
  EXPECT_EQ(choice_at(weights, 0.2499), 1u);
  EXPECT_EQ(choice_at(weights, 0.25), 3u);
  EXPECT_EQ(choice_at(weights, 0.9999999), 3u);
  // Rounding may leave the sum short of one.
  EXPECT_EQ(choice_at({0.3, 0.6999999, 0}, 0.99999999), 1u);
}

constexpr char kOpening[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:choose up:KR/- cards:-/- "
    "todo:- moved:-";
constexpr char kMiddle[] =
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4 phase:choose up:-/KQ "
    "cards:-/- todo:- moved:-";
/// Knight, Bishop and Rook can each take the King, which cannot move away since Black's K and Q are
/// face up: White wins unless Black chooses the same two of the three cards.
constexpr char kThreeOfAKind[] =
    "1q2k3/q1N5/8/1B6/8/8/4R3/7K w - - 0 30 phase:choose up:-/KQ cards:-/- todo:- moved:-";

TEST(SimultaneousChoice, PositionsThatCannotBeDistinguished) {
  const RuleProgram& program = game("twomove");
  for (const char* fen : {kOpening, kMiddle}) {
    const Position before = position(program, fen);
    EXPECT_EQ(indistinguishable(program, before), std::vector<Position>{before});
    const std::vector<std::string> choices = legal_moves(program, before);
    const auto worlds = indistinguishable(program, play(program, before, choices[0]));
    EXPECT_EQ(worlds.size(), choices.size());
    for (const std::string& choice : choices) {
      const Position pos = play(program, before, choice);
      EXPECT_EQ(indistinguishable(program, pos), worlds);
      EXPECT_NE(std::find(worlds.begin(), worlds.end(), pos), worlds.end());
    }
  }
}

TEST(SimultaneousChoice, EndsATurn) {
  const RuleProgram& program = game("twomove");
  const Position black = play(program, position(program, kOpening), "choose:QB");
  const Position moving = play(program, black, "choose:QN");
  EXPECT_EQ(moving.side(), Black);
  EXPECT_FALSE(same_turn(program, black, moving));
  const Position between = play(program, moving, "g8f6");
  EXPECT_TRUE(same_turn(program, moving, between));
  // The last move and the next choice are both White's.
  const Position last = play(program, between, "f6e4 e2e3");
  EXPECT_FALSE(same_turn(program, last, play(program, last, "f1b5")));
}

/// Everything that a search reports, and the move that it chose.
std::string account(const RuleProgram& program, const Position& pos, const Limits& limits) {
  const Searched found = search(program, pos, limits, 10);
  std::string text = found.best + " " + std::to_string(found.result.ponder.bits());
  for (const SearchLine& line : found.lines) {
    text += "\n" + std::to_string(line.depth) + " " + std::to_string(line.multipv) + " " +
            std::to_string(line.score.centipawns) + " " + std::to_string(line.nodes);
    for (const Move m : line.pv) text += " " + std::to_string(m.bits());
  }
  return text;
}

TEST(SimultaneousChoice, TheSecondPlayerDoesNotKnowTheFirstOnesChoice) {
  const RuleProgram& program = game("twomove");
  for (const char* fen : {kOpening, kMiddle, kThreeOfAKind}) {
    const Position before = position(program, fen);
    const std::vector<std::string> choices = legal_moves(program, before);
    const std::string expected =
        account(program, play(program, before, choices[0]), node_limit(20'000));
    for (const std::string& choice : choices) {
      const Position pos = play(program, before, choice);
      EXPECT_EQ(account(program, pos, node_limit(20'000)), expected) << choice;
    }
  }
}

/// How often each choice is made by searches with different seeds, in per cent.
std::map<std::string, double> frequencies(const RuleProgram& program, const Position& pos) {
  constexpr int kTimes = 400;
  std::map<std::string, double> found;
  Searcher searcher(8, 1);
  // With weights that have been learnt, the cards need not be worth the same.
  searcher.set_evaluation({EvaluationSource::Origin::kRules, {}, {}});
  for (std::uint64_t seed = 0; seed < kTimes; ++seed) {
    searcher.clear();
    searcher.set_seed(seed);
    const Move best = searcher.search(program, pos, {}, depth_limit(3)).best;
    found[move_text(program, pos, best)] += 100.0 / kTimes;
  }
  return found;
}

TEST(SimultaneousChoice, IsMadeAsOftenAsMixedPlayAsks) {
  const RuleProgram& program = game("twomove");
  const Position white = position(program, kThreeOfAKind);
  for (const Position& pos : {white, play(program, white, "choose:RN")}) {
    const std::map<std::string, double> found = frequencies(program, pos);
    EXPECT_EQ(found.size(), 3u);
    for (const char* choice : {"choose:RB", "choose:RN", "choose:BN"}) {
      ASSERT_TRUE(found.count(choice)) << choice;
      EXPECT_NEAR(found.at(choice), 33.3, 13) << choice;
    }
  }
}

TEST(SimultaneousChoice, IsTheSameForTheSameSeed) {
  const RuleProgram& program = game("twomove");
  const Position pos = position(program, kMiddle);
  Searcher one(8, 1);
  Searcher other(8, 1);
  one.set_seed(11);
  other.set_seed(11);
  for (int n = 0; n < 5; ++n) {
    EXPECT_EQ(one.search(program, pos, {}, depth_limit(4)).best,
              other.search(program, pos, {}, depth_limit(4)).best);
  }
}

TEST(SimultaneousChoice, KeepsToTheMovesToBeSearched) {
  const RuleProgram& program = game("twomove");
  const Position white = position(program, kMiddle);
  for (const Position& pos : {white, play(program, white, "choose:KR")}) {
    Limits limits = depth_limit(4);
    limits.search_moves = {*parse_move(program, pos, "choose:RB")};
    EXPECT_EQ(search(program, pos, limits).best, "choose:RB");
  }
}

TEST(SimultaneousChoice, AWinWhateverTheOpponentChoosesIsMate) {
  const RuleProgram& program = game("twomove");
  // Black's Q is face up, so White's cannot be eliminated.
  const Position white = position(
      program, "4k3/8/8/7Q/8/8/8/7K w - - 0 30 phase:choose up:-/KQ cards:-/- todo:- moved:-");
  const Searched won = search(program, white, depth_limit(5));
  ASSERT_TRUE(won.result.line.score.mate);
  EXPECT_GT(*won.result.line.score.mate, 0);
  EXPECT_NE(won.best.find('Q'), std::string::npos) << won.best;
  const Searched lost = search(program, play(program, white, won.best), depth_limit(5));
  ASSERT_TRUE(lost.result.line.score.mate);
  EXPECT_LE(*lost.result.line.score.mate, 0);
}

TEST(SimultaneousChoice, AWinThatAnUnlikelyChoiceDelaysIsNoMateInTwo) {
  // If both choose B and N, nobody moves, and White wins no sooner than a turn later.
  const RuleProgram& program = game("twomove");
  const Position white = position(program,
                                  "rn3b2/4nkp1/p2q2P1/PPp4R/4P3/2pB2p1/p5P1/RN1K2N1 w - - 1 15 "
                                  "phase:choose up:KR/- cards:-/- todo:- moved:-");
  EXPECT_NE(search(program, white, depth_limit(4)).result.line.score.mate, 2);
}

}  // namespace
}  // namespace protean

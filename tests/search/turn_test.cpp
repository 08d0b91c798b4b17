// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rule_object.h"
#include "tests/search/search_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>

namespace protean {
namespace {

using namespace test;

constexpr const char* kPlay = " phase:play hand:-/- prison:-/- moved:- drop:1";

TEST(SearchOfTurns, AWinWithinTheTurnIsMateInOne) {
  const Searched found =
      search("kingdrops", std::string("2q5/S3A1K1/8/2k5/8/8/1s1R2a1/8 w - - 4 40") + kPlay,
             depth_limit(4));
  EXPECT_EQ(found.result.line.score.mate, 1);
}

TEST(SearchOfTurns, FindsAWinThatTakesSeveralPliesOfOneTurn) {
  // The archer must step aside for the Rook to reach the King; nothing wins in one ply.
  const std::string fen = std::string("8/8/4k3/8/4A3/4R3/8/K7 w - - 0 20") + kPlay;
  const Searched found = search("kingdrops", fen, depth_limit(5));
  EXPECT_EQ(found.result.line.score.mate, 1);
  EXPECT_TRUE(found.best == "e4d5" || found.best == "e4f5" || found.best == "a1b1") << found.best;
}

TEST(SearchOfTurns, TheScoreIsThePlayersInTheMiddleOfHisTurn) {
  const RuleProgram& program = game("kingdrops");
  const Position before =
      position(program, std::string("2q5/S3A1K1/8/2k5/8/8/1s1R2a1/8 w - - 4 40") + kPlay);
  const Position within = play(program, before, "d2d4");
  EXPECT_EQ(within.side(), White);
  const Searched found = search(program, within, depth_limit(4));
  EXPECT_EQ(found.result.line.score.mate, 1);
}

TEST(SearchOfTurns, LosesToATurnOfTheOpponent) {
  // Whatever White does in his turn, Black's man goes to the last rank in his.
  const std::string fen = std::string("7k/8/8/8/8/8/s7/4K3 w - - 0 20") + kPlay;
  const Searched found = search("kingdrops", fen, depth_limit(6));
  EXPECT_EQ(found.result.line.score.mate, -1);
}

/// Mean result of perfect play: 4000 for a win, 0 for a draw, for the side to move. Plain
/// recursion.
class Expectimax {
 public:
  explicit Expectimax(const RuleProgram& program) : program_(program) {}

  int value(const Position& pos) {
    const auto known = known_.find(pos.key());
    if (known != known_.end()) return known->second;
    const int v = computed(pos);
    known_.emplace(pos.key(), v);
    return v;
  }

 private:
  int computed(const Position& pos) {
    const Outcome end = program_.goal_reached(pos);
    if (end.over()) return result(end, pos.side());
    MoveList moves;
    program_.generate(pos, moves);
    if (moves.empty()) return result(program_.no_moves_outcome(pos), pos.side());
    const bool chance = program_.actor(pos) == Actor::kChance;
    int best = -4001;
    std::int64_t sum = 0;
    std::int64_t weights = 0;
    for (const Move move : moves) {
      const Position child = program_.make(pos, move);
      const int v = child.side() == pos.side() ? value(child) : -value(child);
      best = std::max(best, v);
      const std::int64_t weight = program_.chance_weight(pos, move);
      sum += weight * v;
      weights += weight;
    }
    return chance ? static_cast<int>(sum / weights) : best;
  }

  static int result(const Outcome& end, Color side) {
    if (end.result == Result::kDraw) return 0;
    return (end.result == Result::kWhiteWins) == (side == White) ? 4000 : -4000;
  }

  const RuleProgram& program_;
  std::unordered_map<std::uint64_t, int> known_;
};

int mean_units(const Score& score) {
  if (!score.mate) return score.centipawns;
  return *score.mate > 0 ? 4000 : -4000;
}

class SearchOfChance : public testing::TestWithParam<const char*> {};

TEST_P(SearchOfChance, EqualsPlainExpectimaxOnSmallTrees) {
  const RuleProgram& program = game("gravity");
  const Position pos = position(program, GetParam());
  Searcher searcher(64, 1);
  const SearchResult found = searcher.search(program, pos, {}, depth_limit(20));
  EXPECT_EQ(mean_units(found.line.score), Expectimax(program).value(pos));
}

INSTANTIATE_TEST_SUITE_P(
    Positions, SearchOfChance,
    testing::Values(
        "2P5/3k4/8/8/8/1p3r2/1N1R1b2/p1nBqrnb b - - 0 12 phase:add card:K deck:-/- taken:2/6 "
        "moved:-",
        "8/8/8/8/3K4/1p6/1N3b2/p1nBqrnb b - - 0 11 phase:flip card:- deck:-/RPP taken:6/1 moved:-",
        "8/8/8/8/8/1p6/1N3b2/p1nBqrnb b - - 0 11 phase:flip card:- deck:-/QPP taken:8/1 moved:-",
        "8/8/8/8/8/1p6/1N3b2/p1nBqrnb w - - 0 11 phase:flip card:- deck:qpp/- taken:10/1 moved:-",
        "8/8/8/8/3K4/1p6/1N3b2/p1nBqrnb w - - 0 11 phase:flip card:- deck:qp/P taken:9/1 moved:-"));

TEST(SearchOfChanceRoot, AnswersNoMoveButAScore) {
  const Searched found = search("gravity", "start", depth_limit(3));
  EXPECT_EQ(found.best, "");
  EXPECT_FALSE(found.lines.empty());
}

}  // namespace
}  // namespace protean

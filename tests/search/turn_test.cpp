// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/turn.h"

#include "engine/game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/search/search_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

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
  // The archer must step aside so that the Rook reaches the King; no single ply wins.
  const std::string fen = std::string("8/8/4k3/8/4A3/4R3/8/K7 w - - 0 20") + kPlay;
  const Searched found = search("kingdrops", fen, depth_limit(5));
  EXPECT_EQ(found.result.line.score.mate, 1);
  EXPECT_TRUE(found.best == "e4d5" || found.best == "e4f5" || found.best == "a1b1") << found.best;
}

TEST(SearchOfTurns, TheScoreIsThePlayersInTheMiddleOfATurn) {
  const RuleProgram& program = game("kingdrops");
  const Position before =
      position(program, std::string("2q5/S3A1K1/8/2k5/8/8/1s1R2a1/8 w - - 4 40") + kPlay);
  const Position within = play(program, before, "d2d4");
  EXPECT_EQ(within.side(), White);
  const Searched found = search(program, within, depth_limit(4));
  EXPECT_EQ(found.result.line.score.mate, 1);
}

TEST(SearchOfTurns, LosesToATurnOfTheOpponent) {
  // Whatever White plays in this turn, Black's piece reaches the last rank in the next.
  const std::string fen = std::string("7k/8/8/8/8/8/s7/4K3 w - - 0 20") + kPlay;
  const Searched found = search("kingdrops", fen, depth_limit(6));
  EXPECT_EQ(found.result.line.score.mate, -1);
}

TEST(SearchOfTurns, ATurnThatEndsTheGameIsStillToBeMade) {
  const Searched found = search("gravity",
                                "7P/1P6/p5P1/4p3/8/1pr5/1B2rN2/QnRNn1bq w - - 0 13 phase:move "
                                "card:- deck:-/- taken:3/4 moved:-",
                                depth_limit(5));
  EXPECT_EQ(found.result.line.score.mate, -1);
}

TEST(SearchOfTurns, APreparedTurnIsDrawnBySeed) {
  const RuleProgram& program = game("kingdrops");
  const Position start = start_position(program);
  const auto set_up = [&](std::uint64_t seed, const Limits& limits) {
    Searcher searcher(1, 1);
    searcher.set_seed(seed);
    int lines = 0;
    const SearchResult result =
        searcher.search(program, start, {}, limits, [&](const SearchLine&) { ++lines; });
    EXPECT_GT(lines, 0);
    return turn_text(program, start, result.line.pv);
  };
  const std::string one = set_up(1, node_limit(1000));
  EXPECT_EQ(split(one, ',').size(), 16u) << one;
  EXPECT_EQ(set_up(1, node_limit(1000)), one);
  bool another = false;
  for (std::uint64_t seed = 2; seed < 12; ++seed) another |= set_up(seed, node_limit(1000)) != one;
  EXPECT_TRUE(another);
  // If certain plies are asked for, they are searched.
  Limits only = node_limit(1000);
  only.search_moves = {*parse_move(program, start, "K@a2")};
  EXPECT_EQ(set_up(1, only).substr(0, 4), "K@a2");
}

/// The mean result of perfect play for the side to move: 4000 for a win, 0 for a draw, and 100 for
/// each point of a solitaire. Plain recursion.
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
    if (end.over()) return result(pos, end);
    MoveList moves;
    program_.generate(pos, moves);
    if (moves.empty()) return result(pos, program_.no_moves_outcome(pos));
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

  int result(const Position& pos, const Outcome& end) const {
    if (const auto points = program_.rules.points(program_, pos)) return 100 * *points;
    if (end.result == Result::kDraw) return 0;
    return (end.result == Result::kWhiteWins) == (pos.side() == White) ? 4000 : -4000;
  }

  const RuleProgram& program_;
  std::unordered_map<std::uint64_t, int> known_;
};

int mean_units(const Score& score) {
  if (!score.mate) return score.centipawns;
  return *score.mate > 0 ? 4000 : -4000;
}

/// A game and a position.
using Tree = std::pair<const char*, const char*>;

class SearchOfChance : public testing::TestWithParam<Tree> {};

TEST_P(SearchOfChance, EqualsPlainExpectimaxOnSmallTrees) {
  const RuleProgram& program = game(GetParam().first);
  const Position pos = position(program, GetParam().second);
  Searcher searcher(64, 1);
  const SearchResult found = searcher.search(program, pos, {}, depth_limit(20));
  EXPECT_EQ(mean_units(found.line.score), Expectimax(program).value(pos));
}

INSTANTIATE_TEST_SUITE_P(
    Positions, SearchOfChance,
    testing::Values(
        Tree{"gravity",
             "2P5/3k4/8/8/8/1p3r2/1N1R1b2/p1nBqrnb b - - 0 12 phase:add card:K deck:-/- taken:2/6 "
             "moved:-"},
        Tree{"gravity",
             "8/8/8/8/3K4/1p6/1N3b2/p1nBqrnb b - - 0 11 phase:flip card:- deck:-/RPP taken:6/1 "
             "moved:-"},
        Tree{"gravity",
             "8/8/8/8/8/1p6/1N3b2/p1nBqrnb b - - 0 11 phase:flip card:- deck:-/QPP taken:8/1 "
             "moved:-"},
        Tree{"gravity",
             "8/8/8/8/8/1p6/1N3b2/p1nBqrnb w - - 0 11 phase:flip card:- deck:qpp/- taken:10/1 "
             "moved:-"},
        Tree{"gravity",
             "8/8/8/8/3K4/1p6/1N3b2/p1nBqrnb w - - 0 11 phase:flip card:- deck:qp/P taken:9/1 "
             "moved:-"},
        Tree{"parade", "8/8/8/2nN4/2b5/8/4K3/8 w - - 0 1 phase:minus cards:2 unseen:-"},
        Tree{"neighbour",
             "8/8/N1k5/8/8/N1q5/8/8 w - - 0 1 phase:deal cards:3 at:a3 hold:- men:K right:6 up:2"},
        Tree{"neighbour",
             "4n3/8/8/8/8/8/8/4K3 w - - 0 1 phase:choose cards:5 at:e1 hold:- men:Nr right:24 "
             "up:3"}));

TEST(SearchOfSolitaires, TakesTheShortestWayToAGroup) {
  const Searched found =
      search("parade", "8/8/8/8/n7/8/8/R7 w - - 0 1 phase:play cards:6 unseen:KQRBBNNkqrrbbn",
             depth_limit(4));
  EXPECT_TRUE(found.best == "a4a2" || found.best == "a4b1") << found.best;
  EXPECT_EQ(found.result.line.score.centipawns, 500);
  EXPECT_EQ(found.result.line.score.mate, std::nullopt);
}

TEST(SearchOfSolitaires, PointsLostAreWorthMoreThanAllOfThem) {
  const Searched found =
      search("parade", "8/8/8/8/n7/8/8/R7 w - - 0 1 phase:minus cards:1 unseen:-", depth_limit(4));
  EXPECT_EQ(found.result.line.score.centipawns, -1600);
}

TEST(SearchOfSolitaires, AnswersOnePlyATurn) {
  const RuleProgram& program = game("parade");
  const Position before = position(
      program, "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1 w - - 0 1 phase:play cards:8 unseen:KQRBNqbn");
  EXPECT_FALSE(same_turn(program, before, play(program, before, "f3g2")));
}

TEST(SearchOfChanceRoot, AnswersNoMoveButAScore) {
  const Searched found = search("gravity", "start", depth_limit(3));
  EXPECT_EQ(found.best, "");
  EXPECT_FALSE(found.lines.empty());
}

TEST(SearchOfTurns, PositionsInsideATurnAreNotCompared) {
  // The Knight passed through d6 in two earlier turns; now it takes the King from there.
  const RuleProgram& program = game("doublemove");
  Game game(*find_variant("doublemove"),
            position(program, "4k3/5p2/5P2/1N6/8/8/PPP5/4K3 w - - 0 10 left:2"));
  for (const char* turn : {"b5d6,d6c4", "e8d8,d8e8", "c4d6,d6e4", "e8d8,d8e8"})
    ASSERT_EQ(game.play_text(turn), std::nullopt) << turn;
  const Searched found = search(program, game.position(), depth_limit(3), 1, game.history());
  EXPECT_EQ(found.best, "e4d6");
  EXPECT_EQ(found.result.line.score.mate, 1);
}

// --- Lines ---

TEST(TurnsOfLines, ALineThatEndsInsideItsTurnIsCompleted) {
  const RuleProgram& program = game("kingdrops");
  const Position pos =
      position(program, std::string("2q5/S3A1K1/8/2k5/8/8/1s1R2a1/8 w - - 4 40") + kPlay);
  const Move first = *parse_move(program, pos, "d2d4");
  Searcher searcher(1, 1);
  Limits limits;
  limits.nodes = 2000;
  const auto line = with_whole_turn(searcher, program, pos, {}, limits, {first});
  ASSERT_GT(line.size(), 1u);
  EXPECT_EQ(line.front(), first);
  EXPECT_EQ(first_turn(program, pos, line), line);
  Position after = pos;
  for (const Move ply : line) {
    ASSERT_TRUE(is_legal(program, after, ply));
    const Position before = after;
    after = program.make(before, ply);
    EXPECT_EQ(same_turn(program, before, after), ply != line.back());
  }
  EXPECT_EQ(with_whole_turn(searcher, program, pos, {}, limits, line), line) << "whole already";
}

TEST(TurnsOfLines, AreInStandardNotationWhereEachIsOnePly) {
  const RuleProgram& chess = game("chess");
  const Position start = start_position(chess);
  const Move e4 = *parse_move(chess, start, "e2e4");
  const Move e5 = *parse_move(chess, chess.make(start, e4), "e7e5");
  EXPECT_EQ(line_in_san(chess, start, {e4, e5}), (std::vector<std::string>{"e4", "e5"}));
  EXPECT_EQ(first_turn(chess, start, {e4, e5}), std::vector<Move>{e4});
  const RuleProgram& several = game("kingdrops");
  const Position pos =
      position(several, std::string("2q5/S3A1K1/8/2k5/8/8/1s1R2a1/8 w - - 4 40") + kPlay);
  EXPECT_EQ(line_in_san(several, pos, {*parse_move(several, pos, "d2d4")}),
            std::vector<std::string>{});
}

}  // namespace
}  // namespace protean

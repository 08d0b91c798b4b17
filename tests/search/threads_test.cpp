// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/root_move.h"
#include "tests/search/search_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace protean::test {
namespace {

constexpr const char* kMiddleGame =
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 2 9";

std::vector<RootMove> moves_with_best(Move best) {
  std::vector<RootMove> moves(2);
  moves[0].move = best;
  moves[1].move = Move::normal(A2, A3, false);
  return moves;
}

TEST(SharedIteration, GoesToAllButTheThreadThatIsDeepest) {
  SharedIteration shared;
  EXPECT_EQ(shared.depth(), 0);
  const Move e4 = Move::normal(E2, E4, false);
  const Move d4 = Move::normal(D2, D4, false);
  std::vector<RootMove> first = moves_with_best(e4);
  EXPECT_EQ(shared.exchange(5, first), 5);
  EXPECT_EQ(first.front().move, e4);

  std::vector<RootMove> deeper = moves_with_best(d4);
  EXPECT_EQ(shared.exchange(7, deeper), 7);
  EXPECT_EQ(deeper.front().move, d4);

  std::vector<RootMove> late = moves_with_best(e4);
  EXPECT_EQ(shared.exchange(6, late), 7);
  EXPECT_EQ(late.front().move, d4);
  EXPECT_EQ(shared.depth(), 7);
}

/// The lines that a search with all threads of `searcher` reports, in order.
std::vector<SearchLine> lines_of(Searcher& searcher, std::string_view id, std::string_view fen,
                                 const Limits& limits) {
  const RuleProgram& program = game(id);
  std::vector<SearchLine> lines;
  searcher.search(program, position(program, fen), {}, limits,
                  [&](const SearchLine& line) { lines.push_back(line); });
  return lines;
}

TEST(Threads, GoNoDeeperThanAsked) {
  Searcher searcher(8, 4);
  for (const auto& [id, fen] : {std::pair{"chess", kMiddleGame},
                                {"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
                                {"kingofthehill", kMiddleGame},
                                {"archer", kMiddleGame}}) {
    for (int depth = 1; depth <= 9; ++depth) {
      searcher.clear();
      const auto lines = lines_of(searcher, id, fen, depth_limit(depth));
      ASSERT_FALSE(lines.empty()) << id << " " << depth;
      EXPECT_EQ(lines.back().depth, depth) << id;
      EXPECT_TRUE(std::ranges::is_sorted(lines, {}, &SearchLine::depth)) << id;
    }
  }
}

TEST(Threads, FindLinesThatDifferAndAreOrdered) {
  Searcher searcher(8, 3);
  searcher.set_multipv(3);
  const auto lines = lines_of(searcher, "chess", kMiddleGame, depth_limit(8));
  ASSERT_GE(lines.size(), 3U);
  std::set<std::uint64_t> first_moves;
  for (std::size_t i = 0; i < 3; ++i) {
    const SearchLine& line = lines[lines.size() - 3 + i];
    EXPECT_EQ(line.depth, 8);
    EXPECT_EQ(line.multipv, static_cast<int>(i) + 1);
    ASSERT_FALSE(line.pv.empty());
    first_moves.insert(line.pv.front().bits());
    if (i > 0) {
      EXPECT_LE(line.score.centipawns, lines[lines.size() - 4 + i].score.centipawns);
    }
  }
  EXPECT_EQ(first_moves.size(), 3U);
}

TEST(Threads, KeepToTheMovesAskedFor) {
  const RuleProgram& chess = game("chess");
  const Position pos = position(chess, kMiddleGame);
  Searcher searcher(8, 3);
  Limits limits = depth_limit(9);
  limits.search_moves = {*parse_move(chess, pos, "a2a3"), *parse_move(chess, pos, "h2h4")};
  const SearchResult result = searcher.search(chess, pos, {}, limits);
  EXPECT_EQ(std::ranges::count(limits.search_moves, result.best), 1);
}

}  // namespace
}  // namespace protean::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator/perft.h"

#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <stop_token>
#include <thread>

namespace protean {
namespace {

constexpr const char* kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

PerftResult counted(int depth, int threads, std::size_t hash_mb) {
  const RuleProgram& chess = test::game("chess");
  PerftOptions options;
  options.depth = depth;
  options.threads = threads;
  options.hash_mb = hash_mb;
  return run_perft(chess, test::position(chess, kKiwipete), options);
}

TEST(Perft, DepthZeroIsOneLineAndHasNoRootMoves) {
  const RuleProgram& chess = test::game("chess");
  EXPECT_EQ(perft(chess, test::position(chess, "start"), 0), 1u);
  const PerftResult result = counted(0, 1, 0);
  EXPECT_EQ(result.nodes, 1u);
  EXPECT_TRUE(result.divide.empty());
}

TEST(Perft, DepthOneCountsEachRootMoveOnce) {
  const PerftResult result = counted(1, 1, 0);
  EXPECT_EQ(result.nodes, 48u);
  ASSERT_EQ(result.divide.size(), 48u);
  for (const auto& [text, lines] : result.divide) EXPECT_EQ(lines, 1u) << text;
}

TEST(Perft, DivideIsSortedAndAddsUp) {
  const PerftResult result = counted(3, 1, 0);
  EXPECT_EQ(result.nodes, 97862u);
  EXPECT_TRUE(std::is_sorted(result.divide.begin(), result.divide.end()));
  std::uint64_t sum = 0;
  for (const auto& [text, lines] : result.divide) sum += lines;
  EXPECT_EQ(sum, result.nodes);
}

TEST(Perft, ThreadsAndHashChangeNothing) {
  const PerftResult plain = counted(3, 1, 0);
  for (int threads : {1, 2, 5}) {
    for (std::size_t hash_mb : {0, 1, 16}) {
      const PerftResult other = counted(3, threads, hash_mb);
      EXPECT_EQ(other.nodes, plain.nodes) << threads << " threads, " << hash_mb << " MB";
      EXPECT_EQ(other.divide, plain.divide);
    }
  }
}

/// With this counting rule a game ends after four plies without a capture or pawn move. The key of
/// a position does not include that number.
TEST(Perft, TablesTellApartWhatOnlyTheClockDoes) {
  const auto program =
      test::game_of("[counted:chess]\nmaterialCounting = unweighted\nnMoveRule = 2\n");
  const Position pos = test::position(*program, "4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1");
  PerftOptions options;
  options.depth = 6;
  options.hash_mb = 16;
  EXPECT_EQ(run_perft(*program, pos, options).nodes, 242843u);
}

TEST(Perft, TellsWhatATableSaved) {
  const PerftResult plain = counted(4, 1, 0);
  EXPECT_EQ(plain.table.look_ups, 0u);
  const PerftResult with_table = counted(4, 1, 16);
  EXPECT_GT(with_table.table.hits, 0u);
  EXPECT_GT(with_table.table.look_ups, with_table.table.hits);
  EXPECT_GT(with_table.table.nodes_saved, with_table.table.hits);
  EXPECT_LT(with_table.table.nodes_saved, plain.nodes);
}

TEST(Perft, SplitTasksAddUpToTheirRootMove) {
  const RuleProgram& chess = test::game("chess");
  PerftOptions options;
  options.depth = 4;
  options.threads = 3;
  options.hash_mb = 4;
  const PerftResult result = run_perft(chess, test::position(chess, "start"), options);
  EXPECT_EQ(result.nodes, 197281u);
  EXPECT_EQ(result.divide.front(), (std::pair<std::string, std::uint64_t>("a2a3", 8457)));
}

TEST(Perft, AFinishedGameHasNoLines) {
  const RuleProgram& chess = test::game("chess");
  const Position mated = test::position(chess, "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
  for (int depth : {1, 2, 5}) {
    PerftOptions options;
    options.depth = depth;
    options.threads = 2;
    const PerftResult result = run_perft(chess, mated, options);
    EXPECT_EQ(result.nodes, 0u);
    EXPECT_TRUE(result.divide.empty());
  }
}

TEST(Perft, LinesThatEndEarlyAreNotCounted) {
  // Fool's mate is among the lines of four plies; no fifth ply follows it.
  const RuleProgram& chess = test::game("chess");
  const Position pos = test::play(chess, test::position(chess, "start"), "f2f3 e7e5 g2g4");
  PerftOptions options;
  options.depth = 5;
  options.threads = 2;
  const PerftResult result = run_perft(chess, pos, options);
  const auto mate = std::find_if(result.divide.begin(), result.divide.end(),
                                 [](const auto& entry) { return entry.first == "d8h4"; });
  ASSERT_NE(mate, result.divide.end());
  EXPECT_EQ(mate->second, 0u);
}

TEST(Perft, ProgressNeverRunsBackwards) {
  const RuleProgram& chess = test::game("chess");
  std::uint64_t last = 0;
  double share = 0;
  int reports = 0;
  std::stop_source enough;
  PerftOptions options;
  options.depth = test::slow_build() ? 5 : 6;
  options.cancelled = enough.get_token();
  options.progress = [&](const PerftProgress& now) {
    if (++reports == 3) enough.request_stop();
    EXPECT_LE(now.moves_done, now.moves);
    EXPECT_EQ(now.moves, 48u);
    EXPECT_GE(now.nodes, last);
    last = now.nodes;
    EXPECT_GE(now.share, share);
    EXPECT_LE(now.share, 1);
    share = now.share;
  };
  run_perft(chess, test::position(chess, kKiwipete), options);
  EXPECT_GE(reports, 3);
  EXPECT_GT(last, 0U);
}

TEST(Perft, ProgressIsReportedWhereTasksAreCountedInOneGo) {
  const RuleProgram& slow = test::game("serieshelpmate");
  std::uint64_t nodes = 0;
  std::stop_source enough;
  PerftOptions options;
  options.depth = 5;  // three plies remain for each task
  options.cancelled = enough.get_token();
  options.progress = [&](const PerftProgress& now) {
    nodes = now.nodes;
    enough.request_stop();
  };
  EXPECT_FALSE(run_perft(slow, start_position(slow), options).complete);
  EXPECT_GT(nodes, 0u);
}

TEST(Perft, IsCancelledSoonHoweverDeep) {
  const RuleProgram& chess = test::game("chess");
  for (const std::size_t hash_mb : {0, 1}) {
    std::stop_source source;
    PerftOptions options;
    options.depth = 20;
    options.threads = 2;
    options.hash_mb = hash_mb;
    options.cancelled = source.get_token();
    std::jthread canceller([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      source.request_stop();
    });
    EXPECT_FALSE(run_perft(chess, test::position(chess, kKiwipete), options).complete);
  }
  EXPECT_TRUE(run_perft(chess, test::position(chess, kKiwipete), {}).complete);
}

}  // namespace
}  // namespace protean

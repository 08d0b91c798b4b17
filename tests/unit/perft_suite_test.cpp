// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/perft_suite.h"

#include "engine/app/perft_command.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <sstream>

namespace protean {
namespace {

std::vector<SuitePosition> suite_of(const std::string& text) {
  return read_suite(test::game("chess"), text);
}

std::string why_bad(const std::string& text) {
  try {
    suite_of(text);
  } catch (const BadSuite& error) {
    return error.what();
  }
  return "nothing";
}

TEST(PerftSuite, HasThePositionsWithTheirCountsAndLines) {
  const auto suite =
      suite_of("# made by hand\n\n" + std::string(test::kChessStart) +
               " ;D1 20 ; D3 8902;id \"start\"\r\n7k/8/8/8/8/8/8/K7 b - - 0 1 ;D1 3");
  ASSERT_EQ(suite.size(), 2u);
  using Counts = std::vector<std::pair<int, std::uint64_t>>;
  EXPECT_EQ(suite[0].line, 3);
  EXPECT_EQ(suite[0].fen, test::kChessStart);
  EXPECT_EQ(suite[0].counts, (Counts{{1, 20}, {3, 8902}}));
  EXPECT_EQ(suite[1].line, 4);
  EXPECT_EQ(suite[1].counts, (Counts{{1, 3}}));
}

TEST(PerftSuite, WhatCannotBeReadIsReportedWithItsLine) {
  const std::string start = test::kChessStart;
  EXPECT_EQ(why_bad("\n" + start + " ;D1 x").substr(0, 14), "line 2: 'D1 x'");
  EXPECT_EQ(why_bad(start + " ;D33 1").substr(0, 15), "line 1: 'D33 1'");
  EXPECT_EQ(why_bad(start + " ;D1").substr(0, 12), "line 1: 'D1'");
  EXPECT_EQ(why_bad(start + " ;D1 -20").substr(0, 16), "line 1: 'D1 -20'");
  EXPECT_EQ(why_bad(start + " ;D1 99999999999999999999").substr(0, 8), "line 1: ");
  EXPECT_EQ(why_bad(start + " ;R *").substr(0, 17), "nothing to count;");
  EXPECT_EQ(why_bad("nonsense ;D1 20").substr(0, 8), "line 1: ");
  EXPECT_EQ(why_bad("# nothing\n").substr(0, 17), "nothing to count;");
}

TEST(PerftSuite, WhatDiffersIsReported) {
  const auto suite = suite_of(std::string(test::kChessStart) + " ;D1 20 ;D2 401 ;D3 1");
  PerftOptions options;
  options.depth = 2;
  std::ostringstream out;
  EXPECT_FALSE(run_suite(test::game("chess"), suite, options, out));
  EXPECT_EQ(out.str(), "line 1, depth 2: 400 leaf nodes, 401 expected: " +
                           std::string(test::kChessStart) + "\n1 counts agree, 1 differ\n");
  options.depth = 1;
  std::ostringstream agreeing;
  EXPECT_TRUE(run_suite(test::game("chess"), suite, options, agreeing));
  EXPECT_EQ(agreeing.str(), "1 counts agree, 0 differ\n");
  const auto deep = suite_of(std::string(test::kChessStart) + " ;D3 8902");
  std::ostringstream nothing;
  EXPECT_FALSE(run_suite(test::game("chess"), deep, options, nothing));
  EXPECT_EQ(nothing.str(), "nothing counted: every count is deeper than 1\n");
}

TEST(PerftCommand, TellsHowLongItWillStillTake) {
  EXPECT_EQ(perft_progress_text(7, {5, 20, 1'000'000, 0.25}, 4000),
            "perft 7: 5 of 20 moves, 1000000 nodes, 250000 per second, 13 s left\n");
  EXPECT_EQ(perft_progress_text(7, {0, 20, 0, 0}, 4000),
            "perft 7: 0 of 20 moves, 0 nodes, 0 per second\n");
}

TEST(PerftCommand, TellsWhatTheTableSaved) {
  EXPECT_EQ(perft_table_text({20, 5, 812}, 2030),
            "Table: 5 of 20 positions known (25 %), 812 nodes not visited (40 %)\n");
  EXPECT_EQ(perft_table_text({}, 0),
            "Table: 0 of 0 positions known (0 %), 0 nodes not visited (0 %)\n");
}

}  // namespace
}  // namespace protean

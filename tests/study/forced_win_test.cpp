// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/forced_win.h"

#include "movegen/notation/fen.h"
#include "tests/support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using test::game;
using test::position;

TEST(ForcedWin, IsFoundAtItsDepth) {
  const RuleProgram& chess = game("chess");
  const auto look = [&](const char* fen) {
    return find_forced_win(chess, position(chess, fen), 200'000);
  };
  const ForcedWin one = look("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
  EXPECT_EQ(one.result, Result::kWhiteWins);
  EXPECT_EQ(one.depth, 1);
  const ForcedWin two = look("k7/8/1K6/8/8/8/8/6R1 b - - 0 1");
  EXPECT_EQ(two.result, Result::kWhiteWins);
  EXPECT_EQ(two.depth, 2);
}

TEST(ForcedWin, TheEndOfAllPlayIsADraw) {
  const RuleProgram& chess = game("chess");
  const ForcedWin found =
      find_forced_win(chess, position(chess, "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), 1000);
  EXPECT_EQ(found.result, Result::kDraw);
}

TEST(ForcedWin, StopsWhereThereAreTooManyPositions) {
  const RuleProgram& chess = game("chess");
  const ForcedWin found = find_forced_win(chess, start_position(chess), 500);
  EXPECT_EQ(found.result, Result::kOngoing);
  EXPECT_EQ(found.depth, 2);
  EXPECT_EQ(found.nodes, 20u + 20u + 400u);
}

}  // namespace
}  // namespace protean

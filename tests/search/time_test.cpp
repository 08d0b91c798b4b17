// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/time_manager.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace protean {
namespace {

/// What White, with this clock, may use for a move as planned, in milliseconds.
std::int64_t planned(std::int64_t time, std::int64_t increment, std::int64_t overhead = 10) {
  Limits limits;
  limits.time_ms[White] = time;
  limits.increment_ms[White] = increment;
  limits.move_overhead_ms = overhead;
  TimeManager clock;
  clock.start(limits, White);
  return clock.planned_ms();
}

TEST(TimeManager, AShortClockIsFilledUpAgain) {
  for (std::int64_t time = 5; time <= 50; time += 5) EXPECT_LT(planned(time, 10), 9) << time;
  EXPECT_LT(planned(20, 10), planned(60, 10));
  EXPECT_GT(planned(200, 10), 10);
}

TEST(TimeManager, AnIncrementKeepsWhatAStandstillTakes) {
  std::int64_t time = 100;
  for (int move = 0; move < 100; ++move) time += 10 - planned(time, 10) - 2;
  EXPECT_GT(time, 80);
  EXPECT_LT(time, 120);
}

TEST(TimeManager, AClockWithoutIncrementLastsForManyMoves) {
  std::int64_t time = 1000;
  int moves = 0;
  for (; time > 60 && moves < 200; ++moves) time -= planned(time, 0) + 1;
  EXPECT_GT(moves, 45);
}

TEST(TimeManager, AGreatOverheadKeepsNoMultipleOfItself) {
  EXPECT_GT(planned(5000, 0, 1000), 100);
}

TEST(TimeManager, ALongClockIsUsed) {
  EXPECT_GT(planned(60'000, 1000), 3000);
  EXPECT_LT(planned(60'000, 1000), 6000);
}

TEST(TimeManager, WithoutOverheadNothingIsKept) {
  EXPECT_EQ(planned(30, 10, 0), planned(31, 10, 0));
  EXPECT_GT(planned(30, 10, 0), 10);
}

}  // namespace
}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/answer_delays.h"
#include "search/time_manager.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace protean {
namespace {

struct Delays {
  std::int64_t usual = 0;
  std::int64_t worst = 0;
};

TimeAllotment allotted(std::int64_t time, std::int64_t increment, std::int64_t overhead = 10,
                       Delays delays = {}) {
  Limits limits;
  limits.time_ms[White] = time;
  limits.increment_ms[White] = increment;
  limits.move_overhead_ms = overhead;
  limits.usual_delay_ms = delays.usual;
  limits.worst_delay_ms = delays.worst;
  return allot_time(limits, White);
}

/// The time planned for one move of White with this clock, in milliseconds.
std::int64_t planned(std::int64_t time, std::int64_t increment, std::int64_t overhead = 10) {
  return allotted(time, increment, overhead).soft;
}

/// The clock at which White comes to rest if each move takes the planned time and each answer is
/// late by the usual delay.
std::int64_t resting_clock(std::int64_t time, std::int64_t increment, Delays delays) {
  for (int move = 0; move < 300; ++move)
    time += increment - allotted(time, increment, 10, delays).soft - delays.usual;
  return time;
}

TEST(TimeManager, AShortClockIsFilledUpAgain) {
  for (std::int64_t time = 5; time <= 80; time += 5) EXPECT_LT(planned(time, 10), 7) << time;
  EXPECT_LT(planned(20, 10), planned(60, 10));
  EXPECT_GT(planned(250, 10), 10);
}

TEST(TimeManager, BelowTheReserveNoMoveCostsWhatTheIncrementGives) {
  for (const std::int64_t increment : {5, 10, 50, 1000}) {
    for (std::int64_t time = 5; time <= 80; time += 5) {
      EXPECT_LT(allotted(time, increment).hard, std::max(increment, time)) << time;
      EXPECT_LT(planned(time, increment), increment) << time;
    }
  }
}

TEST(TimeManager, AHardMoveLeavesTheReserve) {
  for (std::int64_t time = 120; time <= 2000; time += 20)
    EXPECT_GE(time - allotted(time, 10).hard, 80) << time;
}

TEST(TimeManager, AnIncrementKeepsWhatAStandstillTakes) {
  for (const std::int64_t from : {20, 100, 1000}) {
    EXPECT_GT(resting_clock(from, 10, {.usual = 2}), 80);
    EXPECT_LT(resting_clock(from, 10, {.usual = 2}), 160);
  }
}

TEST(TimeManager, LateAnswersKeepMore) {
  EXPECT_GT(resting_clock(500, 10, {.usual = 5, .worst = 60}), 180);
  EXPECT_LT(allotted(1000, 0, 10, {.worst = 100}).hard, allotted(1000, 0).hard);
  // If answers are not usually late, the planned time stays the same.
  EXPECT_EQ(allotted(1000, 10, 10, {.worst = 20}).soft, planned(1000, 10));
}

TEST(TimeManager, AClockWithoutIncrementLastsForManyMoves) {
  std::int64_t time = 1000;
  int moves = 0;
  for (; time > 60 && moves < 200; ++moves) time -= planned(time, 0) + 1;
  EXPECT_GT(moves, 45);
}

TEST(TimeManager, MovesToTheNextControlShareTheClock) {
  Limits limits;
  limits.time_ms[White] = 60'000;
  const auto planned_for = [&limits](int moves) {
    limits.moves_to_go = moves;
    return allot_time(limits, White).soft;
  };
  EXPECT_NEAR(static_cast<double>(planned_for(10)), 2.0 * static_cast<double>(planned_for(20)), 10);
  EXPECT_EQ(planned_for(40), planned_for(1000));
  // The last move may take nearly all of the time, the one before it must leave some.
  EXPECT_GT(planned_for(1), 50'000);
  EXPECT_LT(planned_for(2), 30'000);
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

TEST(TimeManager, AnyClockLeavesSomethingToThinkWith) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  for (const std::int64_t time :
       {-kMost, std::int64_t{-1}, std::int64_t{0}, std::int64_t{1}, kMost})
    for (const std::int64_t increment : {std::int64_t{-1}, std::int64_t{0}, kMost}) {
      const TimeAllotment given = allotted(time, increment, 10, {.usual = 500, .worst = 1000});
      EXPECT_GE(given.soft, 1);
      EXPECT_GE(given.hard, given.soft);
      EXPECT_TRUE(given.on_clock);
    }
}

TEST(TimeManager, TheClockCountsFromWhenTheClientAsked) {
  Limits limits;
  limits.movetime_ms = 1000;
  limits.asked = SearchSignals::Clock::now() - std::chrono::milliseconds(990);
  const SearchSignals signals;
  TimeManager clock;
  clock.start(limits, White, signals);
  EXPECT_GE(clock.elapsed(), 990);
  const bool early = clock.elapsed() < 995;
  EXPECT_TRUE(early || clock.past_hard());
  limits.asked = SearchSignals::Clock::now() - std::chrono::milliseconds(3000);
  clock.start(limits, White, signals);
  EXPECT_TRUE(clock.past_hard());
  EXPECT_GE(clock.late_ms(), 2000);
}

TEST(TimeManager, APonderedMoveCountsFromWhenTheHitWasHeard) {
  Limits limits;
  limits.movetime_ms = 1000;
  limits.ponder = true;
  limits.asked = SearchSignals::Clock::now() - std::chrono::milliseconds(5000);
  SearchSignals signals;
  TimeManager clock;
  clock.start(limits, White, signals);
  EXPECT_TRUE(clock.pondering());
  EXPECT_FALSE(clock.past_hard());
  signals.ponder_hit(SearchSignals::Clock::now() - std::chrono::milliseconds(1500));
  EXPECT_FALSE(clock.pondering());
  EXPECT_TRUE(clock.past_hard());
  EXPECT_LT(clock.late_ms(), 4000);
}

TEST(TimeManager, WhatWasPonderedNeedNotBeThoughtOverAgain) {
  Limits limits;
  limits.time_ms = {60'000, 60'000};
  limits.ponder = true;
  limits.asked = SearchSignals::Clock::now() - std::chrono::milliseconds(30'000);
  SearchSignals signals;
  TimeManager clock;
  clock.start(limits, White, signals);
  EXPECT_FALSE(clock.past_soft(1));
  signals.ponder_hit(SearchSignals::Clock::now());
  EXPECT_TRUE(clock.past_soft(1));
  EXPECT_FALSE(clock.past_hard());
}

/// Answers once after 20 ms by the engine's own count, from a clock of 500 + 10 ms; by the client's
/// clock it took `longer` more.
void answer(AnswerDelays& delays, std::int64_t longer, std::int64_t late = 0) {
  delays.note_clock(White, 500, 10);
  delays.note_answer(White, 20, late);
  delays.note_clock(White, 490 - longer, 10);
}

TEST(AnswerDelays, NoneAtFirst) {
  const AnswerDelays delays;
  EXPECT_EQ(delays.worst(), 0);
  EXPECT_EQ(delays.usual(), 0);
}

TEST(AnswerDelays, AreWhatTheClientsClockLostBeyondTheOwnCount) {
  AnswerDelays delays;
  answer(delays, 0);
  EXPECT_EQ(delays.worst(), 0);
  answer(delays, 7);
  EXPECT_EQ(delays.worst(), 7);
  answer(delays, 3, 9);
  EXPECT_EQ(delays.worst(), 12);
}

TEST(AnswerDelays, TheWorstIsForgottenSlowly) {
  AnswerDelays delays;
  answer(delays, 64);
  for (int i = 0; i < 10; ++i) answer(delays, 1);
  EXPECT_GT(delays.worst(), 40);
  for (int i = 0; i < 200; ++i) answer(delays, 1);
  EXPECT_LT(delays.worst(), 3);
}

TEST(AnswerDelays, TheUsualOneIsAMean) {
  AnswerDelays delays;
  for (int i = 0; i < 200; ++i) answer(delays, i % 2 == 0 ? 4 : 8);
  EXPECT_GE(delays.usual(), 5);
  EXPECT_LE(delays.usual(), 7);
}

TEST(AnswerDelays, APauseOfTheProcessSaysNothing) {
  AnswerDelays delays;
  answer(delays, 0, 25'000);
  EXPECT_EQ(delays.worst(), 0);
  EXPECT_EQ(delays.usual(), 0);
}

TEST(AnswerDelays, AClockSetAnewSaysNothing) {
  AnswerDelays delays;
  answer(delays, -400);
  EXPECT_EQ(delays.worst(), 0);
  answer(delays, 5000);
  EXPECT_EQ(delays.worst(), 0);
  delays.note_clock(White, 500, 10);
  delays.note_answer(White, 20, 0);
  delays.break_off();
  delays.note_clock(White, 300, 10);
  EXPECT_EQ(delays.worst(), 0);
}

TEST(AnswerDelays, EachSideHasAClockOfItsOwn) {
  AnswerDelays delays;
  delays.note_clock(White, 4000, 0);
  delays.note_answer(White, 20, 0);
  delays.note_clock(Black, 3300, 0);
  delays.note_answer(Black, 20, 0);
  EXPECT_EQ(delays.worst(), 0);
  delays.note_clock(White, 3975, 0);
  EXPECT_EQ(delays.worst(), 5);
}

TEST(AnswerDelays, InTheMiddleOfATurnNoIncrementIsDue) {
  AnswerDelays delays;
  delays.note_clock(White, 4000, 500);
  delays.note_answer(White, 20, 0, false);
  delays.note_clock(White, 3980, 500);
  EXPECT_EQ(delays.worst(), 0);
}

}  // namespace
}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/answer_delays.h"

#include <algorithm>
#include <utility>

namespace protean {

namespace {

/// A longer delay says nothing of the next answers: the clock was set anew, or the process stood
/// still (ms).
constexpr std::int64_t kLongest = 1000;

/// Each answer takes one part in this many off the worst delay.
constexpr std::int64_t kForgotten = 32;

}  // namespace

void AnswerDelays::note_clock(Color side, std::int64_t clock, std::int64_t increment) {
  clock_ = clock;
  increment_ = increment;
  const auto last = std::exchange(answered_[side], std::nullopt);
  if (!last) return;
  const std::int64_t lost = last->expected_clock - clock;
  // `lost` is negative after a time control, or when another game has begun.
  const std::int64_t delay = std::max<std::int64_t>(lost, 0) + last->late;
  if (lost > kLongest || last->late > kLongest) return;
  worst_ = std::max(delay, worst_ - (worst_ + kForgotten - 1) / kForgotten);
  usual_ += delay - usual();
}

void AnswerDelays::note_answer(Color side, std::int64_t spent, std::int64_t late, bool ends_turn) {
  const std::int64_t earned = ends_turn ? increment_ : 0;
  answered_[side] = Answer{clock_ + earned - spent, std::max<std::int64_t>(late, 0)};
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/time_manager.h"

#include <algorithm>

namespace protean {

namespace {

/// For how long a busy machine may take the clock away beyond the usual overhead, in overheads and
/// in milliseconds at most.
constexpr std::int64_t kHiccup = 7;
constexpr std::int64_t kLongestHiccup = 70;

}  // namespace

std::int64_t TimeManager::now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
      .count();
}

void TimeManager::start(const Limits& limits, Color side) {
  started_ = now();
  counts_from_ = started_;
  pondering_ = limits.ponder;
  soft_ = hard_ = kForever;
  on_clock_ = false;
  if (limits.infinite) return;
  if (limits.movetime_ms) {
    hard_ = std::max<std::int64_t>(
        *limits.movetime_ms - std::min<std::int64_t>(limits.move_overhead_ms, 5), 1);
  }
  if (limits.time_ms[side]) allot(*limits.time_ms[side], limits.increment_ms[side], limits);
}

void TimeManager::allot(std::int64_t time, std::int64_t increment, const Limits& limits) {
  on_clock_ = true;
  const std::int64_t overhead = limits.move_overhead_ms;
  const std::int64_t left = std::max<std::int64_t>(time - overhead, 1);
  const std::int64_t moves = std::clamp<std::int64_t>(limits.moves_to_go.value_or(26), 1, 40);
  // So much is kept for delays, and of the increment something is saved while there is not twice as
  // much.
  const std::int64_t reserve = overhead + std::min(kHiccup * overhead, kLongestHiccup);
  const std::int64_t spare = std::max<std::int64_t>(time - reserve, 0);
  const std::int64_t even_share =
      spare / moves + (time < 2 * reserve ? increment * time / (2 * reserve) : increment);
  // The last move before a time control may use nearly all; otherwise something must stay for the
  // next one.
  const std::int64_t most = std::max<std::int64_t>(moves == 1 ? left * 9 / 10 : left * 2 / 5, 1);
  // A sure move takes about half of it, so that on the whole the clock is used up.
  soft_ = std::clamp<std::int64_t>(even_share * 11 / 10, 1, most);
  hard_ = std::min(hard_, std::clamp<std::int64_t>(even_share * 4, 1, most));
}

void TimeManager::ponder_hit() {
  counts_from_.store(now(), std::memory_order_relaxed);
  pondering_.store(false, std::memory_order_relaxed);
}

std::int64_t TimeManager::elapsed() const {
  return now() - started_;
}

bool TimeManager::past_soft(double scale) const {
  return soft_ < kForever && !pondering() &&
         static_cast<double>(counted()) >= static_cast<double>(soft_) * scale;
}

bool TimeManager::past_hard(std::int64_t grace_ms) const {
  return hard_ < kForever && !pondering() && counted() >= hard_ + grace_ms;
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/time_manager.h"

#include <algorithm>
#include <chrono>

namespace protean {

namespace {

/// The time that a busy machine may take away at once: this many overheads, but at most this many
/// milliseconds; or this many of the worst delays seen, if that is more.
constexpr std::int64_t kHiccup = 7;
constexpr std::int64_t kLongestHiccup = 70;
constexpr std::int64_t kWorstDelays = 3;

/// Longer clocks count as this long (ms).
constexpr std::int64_t kLongestClock = 1'000'000'000'000;

std::int64_t ms_between(SearchSignals::Clock::time_point begin,
                        SearchSignals::Clock::time_point end) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(end - begin).count();
}

/// How much of the increment a move may take: all of it while twice the reserve is left, and then
/// less and less, so that the clock fills up again.
std::int64_t spent_increment(std::int64_t increment, std::int64_t time, std::int64_t reserve) {
  if (time >= 2 * reserve) return increment;
  if (time >= reserve) return increment * time / (2 * reserve);
  return increment * time / (2 * reserve) * time / reserve;
}

}  // namespace

TimeAllotment allot_time(const Limits& limits, Color side) {
  TimeAllotment given;
  if (limits.infinite) return given;
  const std::int64_t overhead = limits.move_overhead_ms;
  if (limits.movetime_ms) {
    given.hard =
        std::max<std::int64_t>(*limits.movetime_ms - std::min<std::int64_t>(overhead, 5), 1);
  }
  if (!limits.time_ms[side]) return given;
  given.on_clock = true;
  const std::int64_t time = std::clamp<std::int64_t>(*limits.time_ms[side], 0, kLongestClock);
  const std::int64_t increment =
      std::clamp<std::int64_t>(limits.increment_ms[side], 0, kLongestClock);
  const std::int64_t left = std::max<std::int64_t>(time - overhead, 1);
  const std::int64_t moves = std::clamp<std::int64_t>(limits.moves_to_go.value_or(26), 1, 40);
  const std::int64_t reserve = overhead + std::max(std::min(kHiccup * overhead, kLongestHiccup),
                                                   kWorstDelays * limits.worst_delay_ms);
  const std::int64_t spare = std::max<std::int64_t>(time - reserve, 0);
  const std::int64_t even_share = std::max<std::int64_t>(
      spare / moves + spent_increment(increment, time, reserve) - limits.usual_delay_ms, 1);
  // The last move before a time control may use nearly everything; otherwise some time must be left
  // for the next one.
  const std::int64_t most =
      std::max<std::int64_t>(moves == 1 ? left * 9 / 10 - limits.worst_delay_ms
                                        : std::min(left * 2 / 5, std::max(spare, even_share)),
                             1);
  // An easy move takes about half of this, so that on the whole the clock is used up.
  given.soft = std::clamp<std::int64_t>(even_share * 11 / 10, 1, most);
  given.hard = std::min(given.hard, std::clamp<std::int64_t>(even_share * 4, 1, most));
  return given;
}

void TimeManager::start(const Limits& limits, Color side, const SearchSignals& signals) {
  asked_ = limits.asked.value_or(Clock::now());
  pondered_ = limits.ponder;
  signals_ = &signals;
  allotted_ = allot_time(limits, side);
}

std::int64_t TimeManager::elapsed() const {
  return ms_between(asked_, Clock::now());
}

std::int64_t TimeManager::counted() const {
  if (!pondered_) return elapsed();
  const auto hit = signals_->ponder_hit_at();
  return hit ? ms_between(*hit, Clock::now()) : 0;
}

bool TimeManager::past_soft(double scale) const {
  return allotted_.soft < TimeAllotment::kForever && !pondering() &&
         static_cast<double>(elapsed()) >= static_cast<double>(allotted_.soft) * scale;
}

bool TimeManager::past_hard(std::int64_t grace_ms) const {
  return bounded() && !pondering() && counted() >= allotted_.hard + grace_ms;
}

std::int64_t TimeManager::late_ms() const {
  return bounded() && !pondering() ? std::max<std::int64_t>(counted() - allotted_.hard, 0) : 0;
}

}  // namespace protean

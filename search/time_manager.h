// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"
#include "search/limits.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace protean {

/// Decides how long a search may take. All times in milliseconds since the clock began to count: at
/// the start, or, when pondering, at ponder_hit(). ponder_hit() and the questions may come from
/// different threads.
class TimeManager {
 public:
  static constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max() / 4;

  /// Starts the clock for the player `side`.
  void start(const Limits& limits, Color side);
  void ponder_hit();

  /// Time since the search was started, pondering included; for reports.
  std::int64_t elapsed() const;
  /// No new iteration should begin after this much time; `scale` stretches it (1 = as planned).
  bool past_soft(double scale) const;
  /// The search must end now, or had to so many milliseconds ago.
  bool past_hard(std::int64_t grace_ms = 0) const;
  /// What a move of usual difficulty is to take; kForever where no clock runs.
  std::int64_t planned_ms() const { return soft_; }
  /// True if time bounds this search at all.
  bool bounded() const { return hard_ < kForever; }
  /// True if the player's clock runs: then an only move need not be thought over.
  bool on_clock() const { return on_clock_; }
  bool pondering() const { return pondering_.load(std::memory_order_relaxed); }

 private:
  using Clock = std::chrono::steady_clock;

  static std::int64_t now();
  std::int64_t counted() const { return now() - counts_from_.load(std::memory_order_relaxed); }
  void allot(std::int64_t time, std::int64_t increment, const Limits& limits);

  std::int64_t started_ = 0;
  std::int64_t soft_ = kForever;
  std::int64_t hard_ = kForever;
  bool on_clock_ = false;
  std::atomic<std::int64_t> counts_from_{0};
  std::atomic<bool> pondering_{false};
};

}  // namespace protean

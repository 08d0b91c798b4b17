// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"
#include "search/limits.h"
#include "search/search_signals.h"

#include <cstdint>
#include <limits>

namespace protean {

/// What a search may take, in milliseconds; kForever where no clock bounds it.
struct TimeAllotment {
  static constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max() / 4;

  std::int64_t soft = kForever;  ///< For a move of usual difficulty.
  std::int64_t hard = kForever;  ///< For any move.
  bool on_clock = false;         ///< A clock runs, not only a time for this move.
};

/// Shares out the clock of the player `side`. A part of it is kept for answers that come late, and
/// while less than that is left a move takes less than its increment gives back.
TimeAllotment allot_time(const Limits& limits, Color side);

/// Watches the time of a search. The player's clock runs from when the client asked, or, when
/// pondering, from the ponder hit. All times in milliseconds.
class TimeManager {
 public:
  /// Starts to count for the player `side`. `signals` tell of the ponder hit; they must live as
  /// long as questions are asked.
  void start(const Limits& limits, Color side, const SearchSignals& signals);

  /// Time since the search was asked for, pondering included; for reports.
  std::int64_t elapsed() const;
  /// No new iteration should begin after this much time, pondering included; `scale` stretches it
  /// (1 = as planned). False while pondering.
  bool past_soft(double scale) const;
  /// True if the search had to end at least `grace_ms` ago.
  bool past_hard(std::int64_t grace_ms = 0) const;
  /// How long ago the search had to end, in milliseconds; 0 while it may go on.
  std::int64_t late_ms() const;
  /// True if time bounds this search at all.
  bool bounded() const { return allotted_.hard < TimeAllotment::kForever; }
  /// True if the player's clock runs: then an only move need not be thought over.
  bool on_clock() const { return allotted_.on_clock; }
  bool pondering() const { return pondered_ && !signals_->ponder_hit_at(); }

 private:
  using Clock = SearchSignals::Clock;

  /// Of the player's own time; 0 while pondering.
  std::int64_t counted() const;

  TimeAllotment allotted_;
  Clock::time_point asked_{};
  bool pondered_ = false;
  const SearchSignals* signals_ = nullptr;
};

}  // namespace protean

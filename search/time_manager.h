// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"
#include "search/limits.h"
#include "search/search_signals.h"

#include <cstdint>
#include <limits>

namespace protean {

/// The time that a search may take, in milliseconds; kForever if no clock bounds it.
struct TimeAllotment {
  static constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max() / 4;

  std::int64_t soft = kForever;  ///< For a move of usual difficulty.
  std::int64_t hard = kForever;  ///< For any move.
  bool on_clock = false;         ///< A clock runs, not just a time for this move.
};

/// Allots a part of the clock of `side` to a search. A reserve is kept for answers that come late;
/// while less than the reserve is left, a move takes less than its increment gives back.
TimeAllotment allot_time(const Limits& limits, Color side);

/// Watches the time of a search. The player's clock runs from when the client asked, or, when
/// pondering, from the ponder hit. All times in milliseconds.
class TimeManager {
 public:
  /// Starts counting for the player `side`. `signals` report the ponder hit; they must live as long
  /// as this object is queried.
  void start(const Limits& limits, Color side, const SearchSignals& signals);

  /// Time since the search was asked for, pondering included; for reports.
  std::int64_t elapsed() const;
  /// True if no new iteration should begin: the planned time, stretched by `scale` (1 = as
  /// planned), has passed since the search was asked for, pondering included. False while
  /// pondering.
  bool past_soft(double scale) const;
  /// True if the search should have ended at least `grace_ms` ago.
  bool past_hard(std::int64_t grace_ms = 0) const;
  /// How long ago the search should have ended; 0 while it may run.
  std::int64_t late_ms() const;
  /// True if time bounds this search at all.
  bool bounded() const { return allotted_.hard < TimeAllotment::kForever; }
  /// True if the player's clock runs: then an only move needs no thought.
  bool on_clock() const { return allotted_.on_clock; }
  bool pondering() const { return pondered_ && !signals_->ponder_hit_at(); }

 private:
  using Clock = SearchSignals::Clock;

  /// How much of the player's own time has passed; 0 while pondering.
  std::int64_t counted() const;

  TimeAllotment allotted_;
  Clock::time_point asked_{};
  bool pondered_ = false;
  const SearchSignals* signals_ = nullptr;
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/limits.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>

namespace protean {

/// Signals from other threads to a search. Each search has signals of its own, made before it
/// begins: an early one is not lost, and a late one disturbs no other search.
class SearchSignals {
 public:
  using Clock = std::chrono::steady_clock;

  /// Asks the search to end.
  void stop() {
    tell([this] { stopped_ = true; });
  }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

  /// The opponent made the pondered move, as received at `when`: the clock runs from then.
  void ponder_hit(Clock::time_point when = Clock::now()) {
    tell([this, when] { ponder_hit_ = when; });
  }
  /// When the clock of a search that pondered began to run; empty until it does.
  std::optional<Clock::time_point> ponder_hit_at() const {
    const Clock::time_point when = ponder_hit_.load(std::memory_order_relaxed);
    if (when == kNotYet) return std::nullopt;
    return when;
  }

  /// An infinite or pondering search must not answer of its own accord: waits until stop() or,
  /// unless it is infinite, until ponder_hit(). Returns at once for other searches.
  void wait_if_endless(const Limits& limits) {
    if (!limits.infinite && !limits.ponder) return;
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped() || (!limits.infinite && ponder_hit_at()); });
  }

 private:
  static constexpr Clock::time_point kNotYet = Clock::time_point::min();

  template <class Change>
  void tell(Change&& change) {
    {
      const std::lock_guard lock(mutex_);
      change();
    }
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> stopped_ = false;
  std::atomic<Clock::time_point> ponder_hit_ = kNotYet;
};

}  // namespace protean

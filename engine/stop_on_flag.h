// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/search_signals.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace protean {

/// Signals that stop a search soon after a flag is raised. A signal handler may raise a flag, but
/// must not call the search itself.
class StopOnFlag {
 public:
  /// Without a flag (null), the search is never stopped. A flag must outlive this.
  explicit StopOnFlag(const std::atomic<bool>* flag) {
    if (flag == nullptr) return;
    watch_ = std::jthread([this, flag](const std::stop_token& over) {
      std::unique_lock lock(mutex_);
      while (!over.stop_requested() && !*flag)
        over_.wait_for(lock, over, kLook, [] { return false; });
      if (*flag) signals_.stop();
    });
  }
  SearchSignals& signals() { return signals_; }

 private:
  static constexpr std::chrono::milliseconds kLook{10};

  SearchSignals signals_;
  std::mutex mutex_;
  std::condition_variable_any over_;
  std::jthread watch_;  ///< Joined before the members above are destroyed.
};

}  // namespace protean

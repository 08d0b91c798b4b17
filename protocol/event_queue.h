// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace protean {

/// A line of input.
struct InputLine {
  std::string text;
};

/// There will be no more input.
struct InputEnd {};

/// A search has a line to show.
struct LineFound {
  std::shared_ptr<const TurnJob> job;
  SearchLine line;
};

/// A search is over.
struct SearchOver {
  std::shared_ptr<const TurnJob> job;
  TurnResult turn;
};

using Event = std::variant<InputLine, InputEnd, LineFound, SearchOver>;

/// Hands events from the threads that read and search to the one that acts and writes, in the order
/// they came.
class EventQueue {
 public:
  void push(Event event) {
    {
      const std::lock_guard lock(mutex_);
      events_.push_back(std::move(event));
    }
    arrived_.notify_one();
  }

  /// Waits for an event.
  Event pop() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !events_.empty(); });
    return take();
  }

  /// An event if one is there.
  std::optional<Event> try_pop() {
    const std::lock_guard lock(mutex_);
    if (events_.empty()) return std::nullopt;
    return take();
  }

 private:
  Event take() {
    Event event = std::move(events_.front());
    events_.pop_front();
    return event;
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Event> events_;
};

}  // namespace protean

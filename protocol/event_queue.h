// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
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
  SearchSignals::Clock::time_point read_at = SearchSignals::Clock::now();
  bool cut = false;  ///< The line was too long: its end was dropped, and it must not be obeyed.
};

/// The end of input.
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

/// A long command has something to show.
struct ChoreText {
  std::string text;
};

/// A long command is done.
struct ChoreOver {
  std::optional<std::string> last_text;
};

/// A message from the engine to the user.
struct Note {
  std::string text;
};

using Event = std::variant<InputLine, InputEnd, LineFound, SearchOver, ChoreText, ChoreOver, Note>;

/// Passes events, in the order in which they arrive, from the threads that read and search to the
/// thread that acts and writes.
class EventQueue {
 public:
  /// The queue holds at most this many bytes of input, or one longer line of up to kLongestLine.
  static constexpr std::size_t kMostInput = std::size_t{1} << 20;
  static constexpr std::size_t kLongestLine = std::size_t{4} << 20;

  /// Adds an event, however many are waiting.
  void push(Event event) {
    {
      const std::lock_guard lock(mutex_);
      events_.push_back(std::move(event));
    }
    arrived_.notify_one();
  }

  /// Adds a line of input; waits until there is room for it. False if the queue is closed: the line
  /// is lost.
  bool push_input(InputLine line) {
    {
      std::unique_lock lock(mutex_);
      const std::size_t bytes = bytes_of(line);
      room_.wait(
          lock, [&] { return closed_ || input_bytes_ == 0 || input_bytes_ + bytes <= kMostInput; });
      if (closed_) return false;
      input_bytes_ += bytes;
      events_.emplace_back(std::move(line));
    }
    arrived_.notify_one();
    return true;
  }

  /// Accepts no more input, and ends the wait of a reader for room.
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    room_.notify_all();
  }

  /// Waits for an event.
  Event pop() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !events_.empty(); });
    return take();
  }

  /// Waits for an event until `end`; empty if none came.
  std::optional<Event> pop_until(std::chrono::steady_clock::time_point end) {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_until(lock, end, [this] { return !events_.empty(); })) return std::nullopt;
    return take();
  }

  /// The next event; empty if there is none.
  std::optional<Event> try_pop() {
    const std::lock_guard lock(mutex_);
    if (events_.empty()) return std::nullopt;
    return take();
  }

 private:
  static std::size_t bytes_of(const InputLine& line) { return line.text.size() + sizeof(Event); }

  Event take() {
    Event event = std::move(events_.front());
    events_.pop_front();
    if (const auto* line = std::get_if<InputLine>(&event)) {
      input_bytes_ -= bytes_of(*line);
      room_.notify_one();
    }
    return event;
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable room_;
  std::deque<Event> events_;
  std::size_t input_bytes_ = 0;  ///< The size of the input lines among them.
  bool closed_ = false;
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/child_process.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

namespace protean {

/// The result of waiting for a line.
struct Received {
  enum class Status {
    kLine,       ///< `line` was read.
    kTimeout,    ///< No line came in time, or the child does not read its input.
    kEnded,      ///< The output was closed: there will be no more lines.
    kFlooded,    ///< A line, or the answer to one request, was longer than allowed.
    kCancelled,  ///< The channel's flag is set.
  };
  Status status = Status::kTimeout;
  std::string line;                            ///< Without its line end.
  std::chrono::steady_clock::time_point when;  ///< When its line end was read.
};

/// Exchanges lines with a child process. Nothing here waits for ever: a child that does not read
/// its input is given up after a few seconds, and a set flag soon ends every wait.
class LineChannel {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  static constexpr std::size_t kLongestLine = 64 * 1024;
  static constexpr std::size_t kLongestAnswer = 16 * 1024 * 1024;

  /// `child` and `cancelled` must outlive the channel.
  LineChannel(ChildProcess& child, const std::atomic<bool>& cancelled)
      : child_(child), cancelled_(cancelled) {}

  /// Begins a new request: all that is read from now on counts as its answer.
  void begin_request() { answer_size_ = 0; }

  /// Sends a line, and keeps what the child writes meanwhile. A failure shows only in receive():
  /// the child has ended, or no further line comes.
  void send(std::string_view line);

  /// Waits for the next line up to `until`. If that time is past, only a line that has already
  /// arrived is returned.
  Received receive(TimePoint until);

 private:
  void read_available();
  void split(std::string_view text);
  bool wait(bool to_write, TimePoint until);

  ChildProcess& child_;
  const std::atomic<bool>& cancelled_;
  struct Line {
    std::string text;
    TimePoint when;
  };
  std::deque<Line> lines_;
  std::string begun_;  ///< A line that is not complete yet.
  std::size_t answer_size_ = 0;
  bool ended_ = false;
  bool flooded_ = false;
  bool stuck_ = false;  ///< The child does not read its input.
};

}  // namespace protean

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

/// What came of waiting for a line.
struct Received {
  enum class Status {
    kLine,       ///< `line` was read.
    kTimeout,    ///< Nothing came in time.
    kEnded,      ///< The output was closed: there will be no more lines.
    kFlooded,    ///< A line or the answer to one request was longer than is allowed.
    kCancelled,  ///< The flag was set.
  };
  Status status = Status::kTimeout;
  std::string line;                            ///< Without its end.
  std::chrono::steady_clock::time_point when;  ///< When its end was read.
};

/// Lines to a child process and back. Nothing here waits for ever: a child that does not read what
/// it is sent is given up after a while, and a set flag ends every wait at once.
class LineChannel {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  static constexpr std::size_t kLongestLine = 64 * 1024;
  static constexpr std::size_t kLongestAnswer = 16 * 1024 * 1024;

  /// `child` and `cancelled` outlive the channel.
  LineChannel(ChildProcess& child, const std::atomic<bool>& cancelled)
      : child_(child), cancelled_(cancelled) {}

  /// What is read from now on is the answer to a new request.
  void begin_request() { answer_size_ = 0; }

  /// Sends a line; meanwhile what the child writes is kept. A failure shows in receive(): the child
  /// has ended, or never says another word.
  void send(std::string_view line);

  /// The next line, waiting for it up to `until`; a time that is over takes what is there.
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
  std::string begun_;  ///< A line without its end yet.
  std::size_t answer_size_ = 0;
  bool ended_ = false;
  bool flooded_ = false;
  bool stuck_ = false;  ///< The child does not read.
};

}  // namespace protean

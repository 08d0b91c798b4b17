// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace protean {

/// Runs a long command on a thread of its own, so that other commands are heard meanwhile. One runs
/// at a time; members are called from one thread. A chore counts as running until note_end() is
/// called, and its last text comes with its end. So commands that wait for it are obeyed after all
/// its text is shown, and a client that has read the last text may at once send the next line,
/// which need not wait.
class Chore {
 public:
  /// Receives text to show.
  using Say = std::function<void(std::string)>;
  /// The work to do; it ends soon after the token requests a stop.
  using Work = std::function<void(const std::stop_token&, const Say&)>;

  /// Receives the last text, if there is any, once the work is done.
  using Over = std::function<void(std::optional<std::string>)>;

  /// `say` and `over` are called from the chore's thread or, if it could not be created, from that
  /// of start().
  Chore(Say say, Over over) : say_(std::move(say)), over_(std::move(over)) {}

  /// Starts the work; no other work may be running. If no thread can be created, the work is done
  /// before this returns.
  void start(const Work& work);
  bool running() const { return running_; }
  /// Notes that `over` has been called: the chore no longer counts as running.
  void note_end() { running_ = false; }
  /// Asks the work to end.
  void stop() { thread_.request_stop(); }
  /// Waits until the thread has ended.
  void wait();

 private:
  void run(const Work& work, const std::stop_token& cancelled);

  Say say_;
  Over over_;
  bool running_ = false;
  std::jthread thread_;  ///< Destroyed, and so joined, first: it uses the others.
};

}  // namespace protean

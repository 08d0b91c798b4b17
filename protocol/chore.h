// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace protean {

/// A command that takes long, on a thread of its own, so that others are heard meanwhile. One at a
/// time; members are called from one thread. It runs until that thread has taken note of its end,
/// and its last text comes with the end: so what waits for it is done after all its text is shown,
/// and a client that reads the last of it may send the next line at once, which need not wait.
class Chore {
 public:
  /// Takes text to be shown.
  using Say = std::function<void(std::string)>;
  /// What is to be done; it ends soon once the token says so.
  using Work = std::function<void(const std::stop_token&, const Say&)>;

  /// Takes the last text, if there is any, once the work is done.
  using Over = std::function<void(std::optional<std::string>)>;

  /// `say` and `over` are called from the chore's thread.
  Chore(Say say, Over over) : say_(std::move(say)), over_(std::move(over)) {}

  /// Begins; none may run. Where there is no thread to be had the work is done at once.
  void start(const Work& work);
  bool running() const { return running_; }
  /// Takes note that `over` has been called.
  void note_end() { running_ = false; }
  /// Asks it to end.
  void stop() { thread_.request_stop(); }
  /// Waits for its end.
  void wait();

 private:
  void run(const Work& work, const std::stop_token& cancelled);

  Say say_;
  Over over_;
  bool running_ = false;
  std::jthread thread_;  ///< Ends first, as it uses the others.
};

}  // namespace protean

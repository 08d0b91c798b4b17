// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

namespace protean {

/// A command that takes long, on a thread of its own, so that others are heard meanwhile. One at a
/// time; members are called from one thread. Its last text is shown when it no longer runs: a
/// client that reads it may send the next line at once, and nothing makes that line wait.
class Chore {
 public:
  /// Takes text to be shown.
  using Say = std::function<void(std::string)>;
  /// What is to be done; it ends soon once the token says so.
  using Work = std::function<void(const std::stop_token&, const Say&)>;

  /// `say` and `over`, which tells that the work is done, are called from the chore's thread.
  Chore(Say say, std::function<void()> over) : say_(std::move(say)), over_(std::move(over)) {}

  /// Begins; none may run. Where there is no thread to be had the work is done at once.
  void start(const Work& work);
  bool running() const { return running_; }
  /// Asks it to end.
  void stop() { thread_.request_stop(); }
  /// Waits for its end.
  void wait();

 private:
  void run(const Work& work, const std::stop_token& cancelled);

  Say say_;
  std::function<void()> over_;
  std::atomic<bool> running_ = false;
  std::jthread thread_;  ///< Ends first, as it uses the others.
};

}  // namespace protean

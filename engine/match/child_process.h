// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A program run as a child process, in a process group of its own so that the terminal's signals
/// do not reach it. Its standard input and output are pipes; what it writes to stderr is discarded.
/// On Linux it is killed when the thread that started it ends, for whatever reason.
class ChildProcess {
 public:
  ChildProcess() = default;
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Starts `command`: a path, relative to this process's directory, or the name of a program in
  /// PATH. It runs in `directory` unless that is empty. Returns what went wrong.
  std::optional<std::string> start(const std::string& command,
                                   const std::vector<std::string>& arguments,
                                   const std::string& directory);

  /// Our ends of the pipes, both non-blocking; -1 before start() and after end().
  int input() const { return input_; }
  int output() const { return output_; }

  /// Writes as much as the child's input takes at once. Returns the number of bytes, or -1 with
  /// errno set. If the child has closed its input, errno is EPIPE, and no signal is raised.
  ssize_t write(std::string_view text) const;

  /// How a child that closed its output ended: "ended with exit status 3", "was killed by signal 11
  /// (Segmentation fault)", or "closed its output" if it has not ended after a moment.
  std::string how_it_ended() const;

  /// Closes the child's input, waits up to `patience` for it to end, and then kills it and all the
  /// processes it has started: those in its process group, and on Linux all others too.
  void end(std::chrono::milliseconds patience);

 private:
  bool ended_within(std::chrono::milliseconds patience) const;
  void drop_output() const;

  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
};

}  // namespace protean

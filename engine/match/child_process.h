// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A program run as a child, in a process group of its own so that the terminal's signals do not
/// reach it. Its input and output are pipes, what it writes to stderr is dropped. It is killed when
/// the thread that started it ends, however that comes about.
class ChildProcess {
 public:
  ChildProcess() = default;
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Starts `command`: a path, seen from here, or else the name of a program in PATH. It runs in
  /// `directory` unless that is empty. Returns what went wrong.
  std::optional<std::string> start(const std::string& command,
                                   const std::vector<std::string>& arguments,
                                   const std::string& directory);

  /// Our ends of the pipes, both non-blocking; -1 before start().
  int input() const { return input_; }
  int output() const { return output_; }

  /// Writes what the child's input takes at once: the number of bytes, or -1 with errno set. A
  /// child that reads no more gives EPIPE and no signal.
  ssize_t write(std::string_view text) const;

  /// Waits a moment for a child that closed its output, and says how it ended: "ended with exit
  /// status 3", "was killed by signal 11 (Segmentation fault)" or "closed its output".
  std::string how_it_ended() const;

  /// Closes the child's input, gives it `patience` to end and then ends it and all it has started,
  /// in whatever session or process group.
  void end(std::chrono::milliseconds patience);

 private:
  bool ended_within(std::chrono::milliseconds patience) const;
  void drop_output() const;

  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace protean {

/// The children of this process and what they leave behind. A process that a child has started and
/// that outlives it becomes a child of this one, into whatever session or group it went (on Linux;
/// elsewhere it is not found). So does what is left by children that this process had before it
/// started any (a shell may start some and then become it), and these are no concern of ours.
/// Members may be called from any thread.
class Children {
 public:
  /// The one register of this process.
  static Children& all();

  /// A text to be put into a child's environment, NAME=VALUE: what it starts has it as well.
  std::string new_mark();

  /// Forks; the number of the child is registered under its mark before anything can look for
  /// strangers. Returns what fork() does.
  pid_t fork_marked(const std::string& mark);

  /// The child has ended and been waited for: strikes it off, and kills what it has left.
  void bury(pid_t child);

 private:
  Children();
  bool kill_orphans();
  bool is_left_by_dead(pid_t process) const;

  const std::vector<pid_t> inherited_;  ///< Those this process had before it started any.
  std::mutex mutex_;
  std::map<pid_t, std::string> marks_;  ///< Of the children that live.
  unsigned long marked_ = 0;
};

}  // namespace protean

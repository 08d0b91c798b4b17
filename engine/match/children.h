// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace protean {

/// The children of this process and the processes they leave behind. A process that a child has
/// started and that outlives it becomes a child of this process, whatever session or group it moved
/// to (on Linux; elsewhere it is not found). So does a process left behind by a child that this
/// process had before it started any itself (a shell may start some and then exec this program);
/// such processes are left alone. Members may be called from any thread.
class Children {
 public:
  /// The only instance in this process.
  static Children& all();

  /// A new entry NAME=VALUE for a child's environment, which the processes that it starts inherit.
  std::string new_mark();

  /// Forks, and registers the child's process id with its mark before any thread can look for
  /// orphans. Returns what fork() returns.
  pid_t fork_marked(const std::string& mark);

  /// Removes a child that has ended and been waited for, and kills the processes it left behind.
  void bury(pid_t child);

 private:
  Children();
  bool kill_orphans();
  bool is_left_by_dead(pid_t process) const;

  const std::vector<pid_t> inherited_;  ///< Children this process had before it started any.
  std::mutex mutex_;
  std::map<pid_t, std::string> marks_;  ///< Of the living children, by process id.
  unsigned long marked_ = 0;
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/children.h"

#include "movegen/base/words.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string_view>
#include <system_error>
#include <thread>

#ifdef __linux__
#  include <sys/prctl.h>
#endif

namespace protean {
namespace {

constexpr std::chrono::milliseconds kOrphanPollStep{2};
constexpr int kMostRounds = 250;  // half a second; beyond that, something spawns without end

/// The text of a process's file in /proc. Empty if the process has ended, or ends during the read:
/// then the stream buffer throws, which the stream catches.
std::string proc_file(pid_t process, const char* name) {
  const std::ifstream file("/proc/" + std::to_string(process) + '/' + name, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// Reads "PID (NAME) STATE PARENT ..."; the name may contain any characters.
std::optional<pid_t> parent_of(pid_t process) {
  const std::string stat = proc_file(process, "stat");
  const std::size_t name_end = stat.rfind(") ");
  if (name_end == std::string::npos || name_end + 4 > stat.size()) return std::nullopt;
  const std::string_view rest = std::string_view(stat).substr(name_end + 4);
  return parse_number<pid_t>(rest.substr(0, rest.find(' ')));
}

/// The text with which the marks of all our children begin.
std::string mark_stem() {
  return "PROTEAN_CHILD=" + std::to_string(::getpid()) + '.';
}

std::vector<pid_t> own_children() {
  std::vector<pid_t> found;
  std::error_code error;
  for (std::filesystem::directory_iterator entry("/proc", error), end; entry != end;
       entry.increment(error)) {
    const auto process = parse_number<pid_t>(entry->path().filename().string());
    if (process && parent_of(*process) == ::getpid()) found.push_back(*process);
  }
  return found;
}

}  // namespace

Children& Children::all() {
  static Children children;
  return children;
}

Children::Children() : inherited_(own_children()) {
#ifdef __linux__
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

std::string Children::new_mark() {
  const std::lock_guard lock(mutex_);
  return mark_stem() + std::to_string(++marked_);
}

pid_t Children::fork_marked(const std::string& mark) {
  const std::lock_guard lock(mutex_);
  const pid_t child = ::fork();
  if (child > 0) marks_.emplace(child, mark);
  return child;
}

void Children::bury(pid_t child) {
  const std::lock_guard lock(mutex_);
  marks_.erase(child);
  // A killed process leaves its own children behind.
  for (int round = 0; round < kMostRounds && kill_orphans(); ++round)
    std::this_thread::sleep_for(kOrphanPollStep);
}

/// Kills the orphans of dead children, and reaps those that have ended. True if there were any.
bool Children::kill_orphans() {
  bool found = false;
  for (const pid_t process : own_children()) {
    const bool inherited =
        std::find(inherited_.begin(), inherited_.end(), process) != inherited_.end();
    if (inherited || marks_.contains(process)) continue;
    const bool ended = ::waitpid(process, nullptr, WNOHANG) == process;
    if (!ended && !is_left_by_dead(process)) continue;
    found = true;
    if (!ended) ::kill(process, SIGKILL);
  }
  return found;
}

/// True for an orphan whose ancestor among our children has ended. An orphan without a mark, whose
/// environment was cleared, may descend from an inherited child: it counts only if there was none.
bool Children::is_left_by_dead(pid_t process) const {
  const std::string environment = '\0' + proc_file(process, "environ");
  const auto has = [&](const std::string& text) {
    return environment.find('\0' + text) != std::string::npos;
  };
  const bool ours = inherited_.empty() || has(mark_stem());
  return ours && std::none_of(marks_.begin(), marks_.end(),
                              [&](const auto& child) { return has(child.second + '\0'); });
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/memory.h"

#include "engine/words.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <new>
#include <string>

namespace protean {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMegabyte = 1 << 20;
constexpr std::int64_t kLeastMb = 16;
constexpr std::size_t kReserve = std::size_t{8} << 20;

std::atomic<void*> reserve = nullptr;

/// Operator new calls this when it finds no memory. It tries again if this returns, and gives up if
/// this throws.
void give_reserve_back() {
  void* const memory = reserve.exchange(nullptr);
  if (memory == nullptr) throw std::bad_alloc();
  std::free(memory);
}

std::string text_of(const fs::path& name) {
  std::ifstream file(name);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::optional<std::int64_t> least(std::optional<std::int64_t> a, std::optional<std::int64_t> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

/// The limit in a file; empty if there is none, for which version 2 has the word "max".
std::optional<std::int64_t> limit_in(const fs::path& file) {
  const std::string text = text_of(file);
  const auto words = split_words(text);
  return words.empty() ? std::nullopt : parse_integer(words.front());
}

/// The lowest limit of a group and of those above it. A container may see only the lower part of
/// the path, so some of these groups may be missing.
std::optional<std::int64_t> limit_along(const fs::path& root, std::string_view path,
                                        const char* file) {
  std::optional<std::int64_t> limit = limit_in(root / file);
  fs::path group = root;
  for (const fs::path& part : fs::path(path).relative_path()) {
    group /= part;
    limit = least(limit, limit_in(group / file));
  }
  return limit;
}

/// What is left of the process's limit on address space, in bytes, after its code and libraries;
/// empty if there is no limit.
std::optional<std::int64_t> process_limit() {
  rlimit known{};
  if (getrlimit(RLIMIT_AS, &known) != 0 || known.rlim_cur == RLIM_INFINITY) return std::nullopt;
  const std::string sizes = text_of("/proc/self/statm");
  const auto words = split_words(sizes);
  const auto pages = words.empty() ? std::nullopt : parse_integer(words.front());
  const std::int64_t taken = pages.value_or(0) * sysconf(_SC_PAGESIZE);
  return std::max<std::int64_t>(static_cast<std::int64_t>(known.rlim_cur) - taken, 0);
}

std::optional<std::int64_t> machine_memory() {
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  const std::int64_t page_bytes = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page_bytes <= 0) return std::nullopt;
  return pages * page_bytes;
}

}  // namespace

std::optional<std::int64_t> group_memory_limit(std::string_view groups, const fs::path& mounted) {
  std::optional<std::int64_t> limit;
  for (const std::string_view line : split_at(groups, '\n')) {
    // "0::/path" belongs to version 2, "4:cpu,memory:/path" to version 1.
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (first == line.npos || second == line.npos) continue;
    const std::string_view controllers = line.substr(first + 1, second - first - 1);
    const std::string_view path = line.substr(second + 1);
    if (controllers.empty()) {
      limit = least(limit, limit_along(mounted, path, "memory.max"));
      limit = least(limit, limit_along(mounted / "unified", path, "memory.max"));
    }
    const auto names = split_at(controllers, ',');
    if (std::find(names.begin(), names.end(), "memory") != names.end())
      limit = least(limit, limit_along(mounted / "memory", path, "memory.limit_in_bytes"));
  }
  return limit;
}

std::int64_t usable_memory_mb() {
  const auto groups = group_memory_limit(text_of("/proc/self/cgroup"), "/sys/fs/cgroup");
  const auto bytes = least(least(machine_memory(), process_limit()), groups);
  return std::max(kLeastMb, bytes.value_or(0) / kMegabyte);
}

std::int64_t most_hash_mb() {
  constexpr std::int64_t kMost = 65536;
  return std::min(kMost, usable_memory_mb() * 3 / 4);
}

void reserve_memory() {
  if (reserve.load() == nullptr) std::free(reserve.exchange(std::malloc(kReserve)));
  std::set_new_handler(give_reserve_back);
}

}  // namespace protean

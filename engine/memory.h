// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace protean {

/// The memory this process may use in MB, at least 16: the machine's, or less if there is a limit
/// on the process or on a control group it belongs to.
std::int64_t usable_memory_mb();
/// The largest transposition table that may be asked for, in MB. It leaves memory for threads,
/// games and the rest.
std::int64_t most_hash_mb();
/// Sets memory aside that is released as soon as an allocation fails, so that the failure can be
/// reported and ends nothing but the action that failed. If it has been released, sets it aside
/// again, provided that there is enough.
void reserve_memory();
/// The most threads that a search or a perft may ask for.
inline constexpr int kMostThreads = 512;

/// The lowest memory limit, in bytes, of the control groups (version 1 or 2) that a text such as
/// /proc/self/cgroup names, and of all groups above them. `mounted` is where the groups are
/// mounted. Empty if there is no limit.
std::optional<std::int64_t> group_memory_limit(std::string_view groups,
                                               const std::filesystem::path& mounted);

}  // namespace protean

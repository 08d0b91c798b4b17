// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace protean {

/// The memory this process may use in MB, at least 16: that of the machine, or less where a limit
/// is set on the process or on a control group it belongs to.
std::int64_t usable_memory_mb();
/// The largest transposition table that may be asked for, in MB: threads, games and the rest need
/// memory as well.
std::int64_t most_hash_mb();
/// Sets memory aside that is given back as soon as there is no other, so that what fails for want
/// of memory can be told, and ends nothing but itself. Sets it aside again if that has happened and
/// there is as much.
void reserve_memory();
/// Searches and perfts may ask for at most so many threads.
inline constexpr int kMostThreads = 512;

/// The least memory limit (bytes) of the control groups, version 1 or 2, that a text such as
/// /proc/self/cgroup names, and of all groups above them. `mounted` is where the groups are to be
/// seen. Empty if there is no limit.
std::optional<std::int64_t> group_memory_limit(std::string_view groups,
                                               const std::filesystem::path& mounted);

}  // namespace protean

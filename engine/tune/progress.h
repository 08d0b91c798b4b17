// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <ratio>

/// Shared by long runs: how often they report their progress, and how they are stopped.
namespace protean {

using Minutes = std::chrono::duration<double, std::ratio<60>>;

inline constexpr std::chrono::seconds kBetweenReports{10};

/// True if there is a flag and it is set.
inline bool is_set(const std::atomic<bool>* flag) {
  return flag != nullptr && *flag;
}
/// The flag, or one that is never set if it is null.
inline const std::atomic<bool>& flag_or_none(const std::atomic<bool>* flag) {
  static constexpr std::atomic<bool> kNever = false;
  return flag != nullptr ? *flag : kNever;
}

}  // namespace protean

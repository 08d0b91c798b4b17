// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <ratio>

/// What long runs share: how often they say how far they are, and how they are told to stop.
namespace protean {

using Minutes = std::chrono::duration<double, std::ratio<60>>;

inline constexpr std::chrono::seconds kBetweenReports{10};

/// True if there is such a flag, and it is set.
inline bool is_set(const std::atomic<bool>* flag) {
  return flag != nullptr && *flag;
}

}  // namespace protean

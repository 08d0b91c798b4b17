// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <cmath>
#include <ratio>
#include <string>

/// What long runs share: how often they say how far they are, and how they are told to stop.
namespace protean {

using Minutes = std::chrono::duration<double, std::ratio<60>>;

inline constexpr std::chrono::seconds kBetweenReports{10};

/// Minutes left as a person reads them: "4.3", and from ten on whole ones, "261".
inline std::string minutes_text(double minutes) {
  const long tenths = std::lround(10 * minutes);
  if (tenths >= 100) return std::to_string(std::lround(minutes));
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

/// True if there is such a flag, and it is set.
inline bool is_set(const std::atomic<bool>* flag) {
  return flag != nullptr && *flag;
}

}  // namespace protean

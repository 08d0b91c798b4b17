// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cmath>
#include <string>

namespace protean {

/// A duration for people to read: "8 s", "4 min 20 s", "4 h 21 min".
inline std::string duration_text(std::chrono::duration<double> time) {
  const long seconds = std::lround(time.count());
  if (seconds < 60) return std::to_string(seconds) + " s";
  const long minutes = seconds / 60;
  if (minutes < 60) return std::to_string(minutes) + " min " + std::to_string(seconds % 60) + " s";
  return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

}  // namespace protean

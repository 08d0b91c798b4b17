// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>

namespace protean {

/// A number from 0 up to, but not including, 1, each as likely as the others. Unlike with a
/// distribution of the standard library, it is the same on every system.
inline double uniform(std::mt19937_64& dice) {
  constexpr double kStep = 1.0 / (std::uint64_t{1} << 53);
  return static_cast<double>(dice() >> 11) * kStep;
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>

namespace protean {

/// A number from 0 up to, but not including, 1, each as likely as the others. The same on every
/// system, unlike a distribution of the library's.
inline double uniform(std::mt19937_64& dice) {
  constexpr double kStep = 1.0 / (std::uint64_t{1} << 53);
  return static_cast<double>(dice() >> 11) * kStep;
}

}  // namespace protean

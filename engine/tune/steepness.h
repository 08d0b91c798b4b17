// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <concepts>

namespace protean {

/// The points, 0..1, that a side with this evaluation may expect.
template <std::floating_point Number>
Number expected_points(Number steepness, Number centipawns) {
  return 1 / (1 + std::exp(-steepness * centipawns));
}

/// The steepness between `low` and `high` with the least loss, after this many steps, each of which
/// leaves two thirds of the range.
template <std::floating_point Number, typename Loss>
Number best_steepness(Number low, Number high, int steps, Loss&& loss) {
  for (int i = 0; i < steps; ++i) {
    const Number a = low + (high - low) / 3;
    const Number b = high - (high - low) / 3;
    if (loss(a) < loss(b)) {
      high = b;
    } else {
      low = a;
    }
  }
  return (low + high) / 2;
}

}  // namespace protean

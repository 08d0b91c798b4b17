// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/parameters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace protean {

/// How much shallower late moves are searched, in 1024ths of a ply.
class Reductions {
 public:
  explicit Reductions(const SearchParameters& p) {
    for (std::size_t depth = 1; depth < kSize; ++depth) {
      for (std::size_t n = 1; n < kSize; ++n) {
        const double logs = std::log(depth) * std::log(n);
        table_[depth][n] = static_cast<int>(p.reduction_base + logs * p.reduction_slope);
      }
    }
  }

  /// The reduction of the move with this number, from 1, at this depth in plies.
  int at(int depth, int number) const {
    return table_[static_cast<std::size_t>(std::min(depth, kLast))]
                 [static_cast<std::size_t>(std::min(number, kLast))];
  }

 private:
  static constexpr std::size_t kSize = 64;
  static constexpr int kLast = kSize - 1;
  std::array<std::array<int, kSize>, kSize> table_{};
};

}  // namespace protean

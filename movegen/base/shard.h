// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace protean {

/// One of the parts of a job that is divided among several processes. The parts of one division are
/// disjoint and together make up the whole job.
struct Shard {
  std::size_t index = 0;  ///< 0 .. count - 1.
  std::size_t count = 1;

  /// True if this part contains the item with this number, counted from 0.
  bool has(std::size_t item) const { return item % count == index; }
  bool operator==(const Shard&) const = default;
};

}  // namespace protean

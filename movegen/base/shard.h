// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace protean {

/// One of several parts into which a piece of work is divided, each for a process of its own. The
/// parts of one division have nothing in common and together are the whole.
struct Shard {
  std::size_t index = 0;  ///< 0 .. count - 1.
  std::size_t count = 1;

  /// True if the part has the item with this number, from 0.
  bool has(std::size_t item) const { return item % count == index; }
  bool operator==(const Shard&) const = default;
};

}  // namespace protean

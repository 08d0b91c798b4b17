// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>

namespace protean {

/// Memory that what takes much of it leaves to all else: it is there again when this is gone.
class SpareMemory {
 public:
  /// Throws `std::bad_alloc` where there is not that much.
  SpareMemory() : memory_(new volatile char[kSize]) { memory_[0] = 0; }

 private:
  /// So much that allocators do not keep it for themselves: the main thread's stack must grow, too.
  static constexpr std::size_t kSize = std::size_t{32} << 20;

  std::unique_ptr<volatile char[]> memory_;  ///< Volatile, lest the compiler do without it.
};

}  // namespace protean

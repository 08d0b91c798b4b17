// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>

namespace protean {

/// Memory set aside while something else allocates a lot. It becomes free again when this object is
/// destroyed, so that the rest of the program is left with some.
class SpareMemory {
 public:
  /// Throws `std::bad_alloc` if there is not enough memory.
  SpareMemory() : memory_(new volatile char[kSize]) { memory_[0] = 0; }

 private:
  /// 32 MiB: so large that allocators return it to the system once it is freed. The main thread's
  /// stack must be able to grow, too.
  static constexpr std::size_t kSize = std::size_t{32} << 20;

  /// Volatile, so that the compiler cannot optimise it away.
  std::unique_ptr<volatile char[]> memory_;
};

}  // namespace protean

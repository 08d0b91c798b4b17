// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/memory.h"

#include <unistd.h>

#include <algorithm>

namespace protean {

std::int64_t machine_memory_mb() {
  constexpr std::int64_t kLeast = 64;
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES);
  const std::int64_t page_bytes = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page_bytes <= 0) return kLeast;
  return std::max(kLeast, pages / 1024 * page_bytes / 1024);
}

}  // namespace protean

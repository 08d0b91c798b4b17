// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>

namespace protean {

/// The rate per second of what was counted in `ms` milliseconds, rounded down; less than 1 ms
/// counts as 1 ms.
constexpr std::uint64_t per_second(std::uint64_t counted, std::int64_t ms) {
  return counted * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(ms, 1));
}

}  // namespace protean

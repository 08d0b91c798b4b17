// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>

namespace protean {

/// How many of what was counted in so many milliseconds come to a second; less than one counts as
/// one.
constexpr std::uint64_t per_second(std::uint64_t counted, std::int64_t ms) {
  return counted * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(ms, 1));
}

}  // namespace protean

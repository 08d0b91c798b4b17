// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace protean {

/// Longer times are read as this, in milliseconds: a hundred years. Sums of a few times stay far
/// from the ends of 64 bits.
inline constexpr std::int64_t kMostMs = 3'155'760'000'000;

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace protean {

/// The longest time in milliseconds, a hundred years; longer ones are read as this. Sums of a few
/// such times stay far from the limits of 64 bits.
inline constexpr std::int64_t kMostMs = 3'155'760'000'000;

}  // namespace protean

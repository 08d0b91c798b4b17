// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

namespace protean {

/// Most conditions one game may have.
inline constexpr std::size_t kMaxModes = 16;

/// The kernel for a game with these features: the smallest instantiated superset.
Kernel select_kernel(unsigned features, IndexScheme scheme);

}  // namespace protean

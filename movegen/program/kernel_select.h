// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

namespace protean {

/// The kernel for a game with these features: of the kernels that make the same moves, the one with
/// the fewest further features. Throws std::invalid_argument if there is none.
Kernel select_kernel(unsigned features, IndexScheme scheme);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

namespace protean {

/// The kernel for a game with these features: the smallest instantiated superset.
Kernel select_kernel(unsigned features, IndexScheme scheme);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/wide_moves.h"

#include <memory>

namespace protean {

/// See PawnRules::go_in_groups.
std::unique_ptr<const WideMoves> pawns_in_groups();

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/wide_moves.h"

#include <memory>
#include <vector>

namespace protean {

/// See PawnRules::hops.
std::unique_ptr<const WideMoves> hopping_pawns(const std::vector<Offset>& directions);

}  // namespace protean

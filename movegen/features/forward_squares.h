// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/wide_moves.h"

#include <memory>

namespace protean {

/// See PawnRules::hold_forward_squares.
std::unique_ptr<const WideMoves> pawns_with_forward_squares();

}  // namespace protean

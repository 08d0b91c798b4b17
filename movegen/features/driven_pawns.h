// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/wide_moves.h"

#include <memory>

namespace protean {

/// See PawnRules::are_driven.
std::unique_ptr<const WideMoves> driven_pawns();

}  // namespace protean

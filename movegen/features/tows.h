// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/wide_moves.h"

#include <memory>

namespace protean {

/// See PawnRules::tow.
std::unique_ptr<const WideMoves> towing_pawns();

}  // namespace protean

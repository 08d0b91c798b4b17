// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// Moves that need backing: a piece may go only where another piece of its side could go as well,
/// by its way of moving on the same board. While any backed move leads to a higher rank, as its
/// owner sees the board, only such moves are legal. Castling needs no backing and gives none; it
/// leads to no higher rank. `most_plies` in a row without capture are a draw; pawn moves do not
/// matter to them.
std::shared_ptr<const RuleObject> moves_need_backing(int most_plies);

}  // namespace protean

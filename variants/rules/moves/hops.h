// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/wide_moves.h"

#include <memory>
#include <vector>

namespace protean {

/// A pawn captures by hopping in these directions over an enemy piece on the next square to the one
/// beyond, where it may take another one; en passant, over the square that a pawn has passed.
std::unique_ptr<const WideMoves> hopping_pawns(const std::vector<Offset>& directions);

}  // namespace protean

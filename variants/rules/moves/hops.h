// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/wide_moves.h"

#include <memory>
#include <vector>

namespace protean {

/// A pawn captures by hopping in these directions over an enemy piece on the next square to the one
/// beyond, where it may capture another one; en passant, over the square that a pawn has passed.
std::unique_ptr<const WideMoves> hopping_pawns(const std::vector<Offset>& directions);

/// What such pawns attack, and when one is hopped over en passant.
inline constexpr char kHopAttacksText[] =
    "So a pawn attacks, and checks, the piece it could hop over, and the one behind an enemy piece "
    "it could hop over.";
inline constexpr char kHopEnPassantText[] =
    "A pawn that has just made a double push may be hopped over on the square it passed as if it "
    "stood there.";

}  // namespace protean

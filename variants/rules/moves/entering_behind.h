// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstdint>
#include <string>

namespace protean {

class RuleProgram;

/// A ply with which a piece enters from the hand where another leaves its square, as part of that
/// move: of kind kSpecial, `base` being the move alone and the payload one more than the square
/// where the piece of this type enters.
inline Move entering(Move base, PieceType type, Square s) {
  return {MoveKind::kSpecial, base.from(),       base.to(),           type,
          base.via(),         base.is_capture(), s + std::uint32_t{1}};
}
/// Where a piece enters behind another; kNoSquare if none does.
inline Square square_entered(Move move) {
  if (move.kind() != MoveKind::kSpecial || move.payload() == 0) return kNoSquare;
  return static_cast<Square>(move.payload() - 1);
}
/// What the move of the other piece does alone, if a piece enters behind it: a plain move, castling
/// or a capture en passant. Else the ply itself.
Move alone(Move move);

/// "b1c3h"; in castling "e1g1h" where the King stood and "h1e1h" where the Rook stood.
std::string entering_text(const RuleProgram& program, const Position& pos, Move move);

}  // namespace protean

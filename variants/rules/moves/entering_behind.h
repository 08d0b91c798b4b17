// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstdint>
#include <string>

namespace protean {

class RuleProgram;

/// A ply in which a piece enters from the hand on a square that another piece leaves, as part of
/// that move. It is of kind kSpecial; `base` is the move alone, and the payload is one more than
/// the square where the piece of this type enters.
inline Move entering(Move base, PieceType type, Square s) {
  return {MoveKind::kSpecial, base.from(),       base.to(),           type,
          base.via(),         base.is_capture(), s + std::uint32_t{1}};
}
/// The square where a piece enters behind another; kNoSquare if none does.
inline Square square_entered(Move move) {
  if (move.kind() != MoveKind::kSpecial || move.payload() == 0) return kNoSquare;
  return static_cast<Square>(move.payload() - 1);
}
/// The move of the other piece alone, if a piece enters behind it: a plain move, castling or a
/// capture en passant. Otherwise the ply itself.
Move alone(Move move);

/// "b1c3h"; in castling "e1g1h" if the piece enters on the King's square, "h1e1h" if on the Rook's.
std::string entering_text(const RuleProgram& program, const Position& pos, Move move);

}  // namespace protean

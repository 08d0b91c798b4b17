// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/hands.h"
#include "movegen/board/move.h"
#include "movegen/program/rule_program.h"

/// How pieces in hand affect moves; see HandRules.
namespace protean {

/// True if the side to move must put a piece on the board because the set-up is not over.
inline bool in_set_up(const RuleProgram& program, const Position& pos) {
  return program.book.hands.set_up && !hand_of(pos, pos.side()).empty();
}
/// The squares on which the side to move may put a piece of this type.
Bitboard set_up_squares(const RuleProgram& program, const Position& pos, PieceType type);

/// Completes `after` with what a ply changes besides the board: the mover's hand, the promoted
/// pieces, the half-move clock after a drop, and castling rights after a set-up. `captured` is the
/// piece captured, or kNoPiece.
void update_hands(const RuleProgram& program, const Position& before, Move move, Piece captured,
                  Position& after);

}  // namespace protean

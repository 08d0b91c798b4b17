// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/hands.h"
#include "movegen/board/move.h"
#include "movegen/program/rule_program.h"

/// What pieces in hand mean for moves: see HandRules.
namespace protean {

/// True if the side to move must put a piece on the board, as the set-up is not over.
inline bool in_set_up(const RuleProgram& program, const Position& pos) {
  return program.book.hands.set_up && !hand_of(pos, pos.side()).empty();
}
/// Where it may put a piece of this type.
Bitboard set_up_squares(const RuleProgram& program, const Position& pos, PieceType type);

/// What a ply does beside what the board shows; `captured` is the piece taken or kNoPiece.
void update_hands(const RuleProgram& program, const Position& before, Move move, Piece captured,
                  Position& after);

}  // namespace protean

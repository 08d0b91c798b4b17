// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/captures/type_changes.h"

#include "movegen/program/rule_program.h"
#include "variants/orthodox/orthodox.h"

namespace protean {

bool TypeChanges::is_full(const Position& pos, PieceType type) const {
  return popcount(pos.of(pos.side(), type)) >= cycle_.most[type];
}

Bitboard TypeChanges::resting(const RuleProgram& program, const Position& pos) const {
  Bitboard pieces = 0;
  for (PieceType type = Pawn; type < program.types_end; ++type) {
    const PieceType next = cycle_.becomes[type];
    if (next != type && is_full(pos, next)) pieces |= pos.of(pos.side(), type);
  }
  return pieces;
}

void TypeChanges::drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                                 std::size_t first) const {
  list.drop_if(first,
               [&](Move move) { return move.is_promotion() && is_full(pos, move.piece_type()); });
  MadeAndTested::drop_forbidden(program, pos, list, first);
}

void TypeChanges::after_move(const RuleProgram&, const Position& before, Move move, Piece,
                             Position& after) const {
  if (move.is_promotion()) return;
  const Piece mover = after.take(move.to());
  after.put(make_piece(before.side(), cycle_.becomes[type_of(mover)]), move.to());
}

Bitboard TypeChanges::heirs(const RuleProgram& program, const Position& pos) const {
  PieceTypes kinds;
  for (PieceType type = Pawn; type < program.types_end; ++type) {
    if (program.book.royals.has(cycle_.becomes[type])) kinds |= PieceTypes::of(type);
  }
  return pieces_of(pos.board(), pos.side(), kinds);
}

TypeCycle up_to_king() {
  return {.becomes = {Knight, Bishop, Rook, Queen, King, King, kExtraPieceType},
          .most = {kSquares, 4, 4, 4, 2, kSquares, kSquares}};
}

Moves pawn_never_captured_en_passant() {
  return plain_pawn() | path({{0, 1}, {0, 1}}).at_least(2).from(rank_bb(0) | rank_bb(1)).quiet();
}

}  // namespace protean

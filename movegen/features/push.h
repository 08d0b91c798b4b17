// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

/// Pushes: a pawn goes to the square straight ahead, where a piece of its own side stands, and
/// moves that piece on straight ahead, to an empty square or onto an enemy piece, which is taken
/// (see PawnRules::pushes and MoveKind::kPush).
namespace protean {

/// Squares onto which these pawns could push a piece of their side: `own` are the pieces it has.
constexpr Bitboard push_attacks(Bitboard pawns, Bitboard own, Color c) {
  return ahead_of(ahead_of(pawns, c) & own, c);
}

/// Pawns of `by` that could push a piece onto `s` under this occupancy.
inline Bitboard pushers_onto(const Board& b, Square s, Color by, Bitboard occupied) {
  const Bitboard pushed = ahead_of(bit(s), !by) & b.by_color[by] & occupied;
  return ahead_of(pushed, !by) & b.of(by, Pawn);
}

/// The piece type on a square that is not empty.
inline PieceType type_on(const Board& b, Square s) {
  PieceType type = Pawn;
  while (!contains(b.by_type[type], s)) ++type;
  return type;
}

/// A pawn goes from `from` to `via` and pushes the piece there on to `to`, where he arrives as
/// `becomes`.
inline Board after_push(const Board& b, Color us, PieceType becomes, Square from, Square via,
                        Square to) {
  const Bitboard changed = bit(from) | bit(via) | bit(to);
  Board c = b;
  c.lift(changed);
  c.by_type[Pawn] |= bit(via);
  c.by_type[becomes] |= bit(to);
  c.by_color[us] |= bit(via) | bit(to);
  c.castling &= ~changed;
  c.en_passant = 0;
  return c;
}

}  // namespace protean

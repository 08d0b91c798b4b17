// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/position.h"

/// Pushes: a pawn goes to the square straight ahead, where a man of its own side stands, and moves
/// that man on straight ahead, to an empty square or onto an enemy man, which is taken (see
/// PawnRules::pushes and MoveKind::kPush).
namespace protean {

/// Squares onto which these pawns could push a man of their side: `own` are the men it has.
constexpr Bitboard push_attacks(Bitboard pawns, Bitboard own, Color c) {
  return ahead_of(ahead_of(pawns, c) & own, c);
}

/// Pawns of `by` that could push a man onto `s` under this occupancy.
inline Bitboard pushers_onto(const Board& b, Square s, Color by, Bitboard occupied) {
  const Bitboard pushed = ahead_of(bit(s), !by) & b.by_color[by] & occupied;
  return ahead_of(pushed, !by) & b.of(by, Pawn);
}

/// The kind of man on a square that is not empty.
inline Man man_on(const Board& b, Square s) {
  Man man = 0;
  while (!contains(b.men[man], s)) ++man;
  return man;
}

/// A pawn goes from `from` to `via` and pushes the man there on to `to`, where he arrives as
/// `becomes`.
inline Board after_push(const Board& b, Color us, Man becomes, Square from, Square via, Square to) {
  const Bitboard changed = bit(from) | bit(via) | bit(to);
  Board c = b;
  c.lift(changed);
  c.men[Pawn] |= bit(via);
  c.men[becomes] |= bit(to);
  c.by_color[us] |= bit(via) | bit(to);
  c.castling &= ~changed;
  c.en_passant = 0;
  return c;
}

}  // namespace protean

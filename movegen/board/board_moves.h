// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

/// The board after each kind of ordinary ply. Copies and changes in one go: perft does little else.
/// `types_end` is the game's, and the boards are what Board's constructor with it says.
namespace protean {

/// `piece` of `us` goes from one square to another, taking what stands there. A King loses its
/// castling rights.
PROTEAN_INLINE Board after_normal(const Board& b, PieceType types_end, Color us, PieceType type,
                                  Square from, Square to) {
  const Bitboard f = bit(from);
  const Bitboard t = bit(to);
  Board c(b, types_end, f | t);
  c.by_type[type] |= t;
  c.by_color[us] |= t;
  c.castling = b.castling & ~(f | t | (type == King ? b.by_color[us] : 0));
  c.en_passant = 0;
  return c;
}

/// A pawn's double push, or longer one, over `passed`.
inline Board after_double_push(const Board& b, PieceType types_end, Color us, Square from,
                               Square to, Bitboard passed) {
  Board c(b, types_end, bit(from));
  c.by_type[Pawn] |= bit(to);
  c.by_color[us] |= bit(to);
  c.en_passant = passed;
  return c;
}

/// A capture of the piece on `victim` by a piece that ends elsewhere as `becomes`.
inline Board after_removal(const Board& b, PieceType types_end, Color us, PieceType becomes,
                           Square from, Square to, Square victim) {
  Board c(b, types_end, bit(from) | bit(victim) | bit(to));
  c.by_type[becomes] |= bit(to);
  c.by_color[us] |= bit(to);
  c.castling &= ~(bit(from) | bit(victim) | bit(to));
  c.en_passant = 0;
  return c;
}

/// `piece` goes from one square to another and takes the pieces on `taken` on its way.
inline Board after_series(const Board& b, PieceType types_end, Color us, PieceType type,
                          Square from, Square to, Bitboard taken) {
  const Bitboard gone = taken | bit(from) | bit(to);
  Board c(b, types_end, gone);
  c.by_type[type] |= bit(to);
  c.by_color[us] |= bit(to);
  c.castling &= ~gone;
  c.en_passant = 0;
  return c;
}

inline Board after_castling(const Board& b, PieceType types_end, Color us, Square king, Square rook,
                            Square king_to, Square rook_to) {
  Board c(b, types_end, bit(king) | bit(rook));
  c.by_type[King] |= bit(king_to);
  c.by_type[Rook] |= bit(rook_to);
  c.by_color[us] |= bit(king_to) | bit(rook_to);
  c.castling &= ~b.by_color[us];
  c.en_passant = 0;
  return c;
}

// A push: a pawn goes to the square straight ahead, where a piece of its own side stands, and moves
// that piece on straight ahead, to an empty square or onto an enemy piece, which is taken (see
// MoveKind::kPush).

/// Squares onto which these pawns could push a piece of their side: `own` are the pieces it has.
constexpr Bitboard push_attacks(Bitboard pawns, Bitboard own, Color c) {
  return ahead_of(ahead_of(pawns, c) & own, c);
}

/// Pawns of `by` that could push a piece onto `s` under this occupancy.
inline Bitboard pushers_onto(const Board& b, Square s, Color by, Bitboard occupied) {
  const Bitboard pushed = ahead_of(bit(s), !by) & b.by_color[by] & occupied;
  return ahead_of(pushed, !by) & b.of(by, Pawn);
}

/// A pawn goes from `from` to `via` and pushes the piece there on to `to`, where it arrives as
/// `becomes`.
inline Board after_push(const Board& b, PieceType types_end, Color us, PieceType becomes,
                        Square from, Square via, Square to) {
  const Bitboard changed = bit(from) | bit(via) | bit(to);
  Board c(b, types_end, changed);
  c.by_type[Pawn] |= bit(via);
  c.by_type[becomes] |= bit(to);
  c.by_color[us] |= bit(via) | bit(to);
  c.castling &= ~changed;
  c.en_passant = 0;
  return c;
}

}  // namespace protean

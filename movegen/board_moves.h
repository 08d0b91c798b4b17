// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/position.h"

/// The board after each kind of ordinary ply. Copies and changes in one go: perft does little else.
namespace protean {

/// `man` of `us` goes from one square to another, taking what stands there. A King loses his
/// castling rights.
PROTEAN_INLINE Board after_normal(const Board& b, Color us, Man man, Square from, Square to) {
  const Bitboard f = bit(from);
  const Bitboard t = bit(to);
  Board c;
  for (std::size_t i = 0; i < 8; ++i) c.men[i] = b.men[i] & ~(f | t);
  c.men[man] |= t;
  c.by_color[us] = b.by_color[us] ^ (f | t);
  c.by_color[!us] = b.by_color[!us] & ~t;
  c.castling = b.castling & ~(f | t | (man == King ? b.by_color[us] : 0));
  c.en_passant = 0;
  return c;
}

/// A pawn's double step, or longer one, over `passed`.
inline Board after_double_step(const Board& b, Color us, Square from, Square to, Bitboard passed) {
  Board c = b;
  const Bitboard both = bit(from) | bit(to);
  c.men[Pawn] ^= both;
  c.by_color[us] ^= both;
  c.en_passant = passed;
  return c;
}

/// A capture of the man on `victim` by a man that ends elsewhere as `becomes`.
inline Board after_removal(const Board& b, Color us, Man becomes, Square from, Square to,
                           Square victim) {
  Board c = b;
  c.lift(bit(from) | bit(victim) | bit(to));
  c.men[becomes] |= bit(to);
  c.by_color[us] |= bit(to);
  c.castling &= ~(bit(from) | bit(victim) | bit(to));
  c.en_passant = 0;
  return c;
}

/// `man` goes from one square to another and takes the men on `taken` on its way.
inline Board after_series(const Board& b, Color us, Man man, Square from, Square to,
                          Bitboard taken) {
  const Bitboard gone = taken | bit(from) | bit(to);
  Board c = b;
  c.lift(gone);
  c.men[man] |= bit(to);
  c.by_color[us] |= bit(to);
  c.castling &= ~gone;
  c.en_passant = 0;
  return c;
}

inline Board after_castling(const Board& b, Color us, Square king, Square rook, Square king_to,
                            Square rook_to) {
  Board c = b;
  c.men[King] ^= bit(king);
  c.men[Rook] ^= bit(rook);
  c.by_color[us] ^= bit(king) | bit(rook);
  c.men[King] |= bit(king_to);
  c.men[Rook] |= bit(rook_to);
  c.by_color[us] |= bit(king_to) | bit(rook_to);
  c.castling &= ~b.by_color[us];
  c.en_passant = 0;
  return c;
}

}  // namespace protean

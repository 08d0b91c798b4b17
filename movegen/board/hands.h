// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece_counts.h"
#include "movegen/board/position.h"

/// Pieces in hand, in games whose rule book has HandRules. State: words 0 and 1 are White's and
/// Black's pieces as PieceCounts. Word 2 has the squares of promoted pieces, in games in which they
/// become pawns again when they are captured.
namespace protean {

/// The number of state words that hands use, from word 0 on.
inline constexpr int kHandWords = 3;

inline PieceCounts hand_of(const Position& pos, Color owner) {
  return PieceCounts(pos.word(owner));
}
inline void set_hand(Position& pos, Color owner, PieceCounts pieces) {
  pos.set_word(owner, pieces.word());
}
inline Bitboard promoted_pieces(const Position& pos) {
  return pos.word(2);
}
inline void set_promoted_pieces(Position& pos, Bitboard squares) {
  pos.set_word(2, squares);
}

}  // namespace protean

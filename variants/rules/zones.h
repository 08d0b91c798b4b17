// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"

#include <algorithm>

/// Parts of the board that rules refer to.
namespace protean {

inline constexpr Bitboard kQueenside = file_bb(0) | file_bb(1) | file_bb(2) | file_bb(3);
inline constexpr Bitboard kKingside = ~kQueenside;

/// A player's own four ranks, and the opponent's; as the owner sees the board in a rule book.
inline constexpr Bitboard kOwnHalf = rank_bb(0) | rank_bb(1) | rank_bb(2) | rank_bb(3);
inline constexpr Bitboard kFarHalf = ~kOwnHalf;

/// The n-th ring of squares, counted from the edge of the board: 1 is the edge itself, 4 the
/// centre.
constexpr Bitboard ring(int n) {
  Bitboard out = 0;
  for (int s = 0; s < kSquares; ++s) {
    const int file = s & 7;
    const int rank = s >> 3;
    if (std::min({file, 7 - file, rank, 7 - rank}) + 1 == n) out |= Bitboard{1} << s;
  }
  return out;
}

/// The edge of the board.
inline constexpr Bitboard kEdge = ring(1);

/// The 40 squares of the diagonals that pass through d4, d5, e4 or e5.
constexpr Bitboard central_diagonals() {
  Bitboard out = 0;
  for (int s = 0; s < kSquares; ++s) {
    const int rising = (s & 7) - (s >> 3);       // 0 on a1-h8
    const int falling = (s & 7) + (s >> 3) - 7;  // 0 on a8-h1
    if (rising * rising <= 1 || falling * falling <= 1) out |= Bitboard{1} << s;
  }
  return out;
}

}  // namespace protean

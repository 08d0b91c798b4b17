// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/square.h"

#include <cstdint>

namespace protean {

/// A kind of man, 0..kMaxMen-1, as numbered in the game's rule book. The six orthodox kinds have
/// fixed numbers; a game may give any number another name, letter and way of moving.
using Man = std::uint8_t;

inline constexpr Man Pawn = 0;
inline constexpr Man Knight = 1;
inline constexpr Man Bishop = 2;
inline constexpr Man Rook = 3;
inline constexpr Man Queen = 4;
inline constexpr Man King = 5;
inline constexpr Man kExtraMan = 6;  ///< A seventh kind, in games that have one.

inline constexpr int kMaxMen = 7;
inline constexpr Man kNoMan = 7;  ///< Also the index of a bitboard that is always empty.

/// A man with its owner, as held in the square array: man | color << 3.
using Piece = std::uint8_t;

inline constexpr Piece kNoPiece = kNoMan;

constexpr Piece make_piece(Color c, Man m) {
  return static_cast<Piece>(m | (c << 3));
}
constexpr Man man_of(Piece p) {
  return p & 7;
}
constexpr Color color_of(Piece p) {
  return static_cast<Color>((p >> 3) & 1);
}

}  // namespace protean

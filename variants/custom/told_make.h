// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/told_plies.h"

namespace protean::custom {

/// What of the last ply the rest of a told game needs to know, in a word beyond those of hands.
namespace last_ply {

inline constexpr int kWord = 4;
inline constexpr std::uint64_t kPassed = 1;
inline constexpr std::uint64_t kPawnDropped = 2;  ///< A shogi pawn came from the hand, with check.
inline constexpr std::uint64_t kCastledKingside = 4;
inline constexpr std::uint64_t kCastledQueenside = 8;
inline constexpr std::uint64_t kPassedBefore = 16;  ///< The ply before it was a pass, too.

/// From here on the number of the square, and one, of what may be captured en passant, where it
/// does not stand on the file of the squares it has passed.
inline constexpr int kVictimBit = 5;
inline constexpr int kMost = (kSquares << kVictimBit) + 31;

/// What may be captured en passant: what the word names, or else `usual`.
inline Square victim(std::uint64_t word, Square usual) {
  const auto named = static_cast<int>(word >> kVictimBit);
  return named == 0 ? usual : static_cast<Square>(named - 1);
}

}  // namespace last_ply

/// Makes a legal ply; `after` is a copy of `before`.
void make_told(const Told& told, const Position& before, Move move, Position& after);

}  // namespace protean::custom

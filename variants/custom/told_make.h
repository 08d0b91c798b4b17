// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/state_bytes.h"
#include "variants/custom/told_plies.h"

namespace protean::custom {

/// What of the last ply the rest of a told game needs to know, in a word beyond those of hands.
namespace last_ply {

/// Its first two state bytes are the checks that each side has given (see CheckCount).
inline constexpr int kWord = 4;
inline constexpr int kByte = 2;  ///< The state byte with these:
inline constexpr int kPassed = 1;
inline constexpr int kPawnDropped = 2;  ///< A shogi pawn came from the hand, with check.
inline constexpr int kCastledKingside = 4;
inline constexpr int kCastledQueenside = 8;
inline constexpr int kPassedBefore = 16;  ///< The ply before it was a pass, too.
inline constexpr int kMost = 31;
inline constexpr int kArrivalShift = 24;  ///< WallChoice::from, from 1 on, is above it.

/// What is noted of it.
inline int noted(const Position& pos) {
  return state_byte(pos, kWord, kByte);
}

}  // namespace last_ply

/// Makes a legal ply; `after` is a copy of `before`.
void make_told(const Told& told, const Position& before, Move move, Position& after);

/// Drops a right to capture en passant that no ply can have given.
void settle_en_passant(const Told& told, Position& pos);

}  // namespace protean::custom

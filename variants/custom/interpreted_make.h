// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/state_bytes.h"
#include "variants/custom/interpreted_plies.h"

#include <array>

namespace protean::custom {

/// What of the last ply the rest of an interpreted game needs to know, in a word beyond those of
/// hands.
namespace last_ply {

/// Its first two state bytes are the checks that each side has given (see CheckCount).
inline constexpr int kWord = 4;
inline constexpr int kByte = 2;  ///< The state byte with these:
inline constexpr int kPassed = 1;
inline constexpr int kPawnDropped = 2;  ///< A shogi pawn came from the hand, with check.
inline constexpr int kCastledKingside = 4;
inline constexpr int kCastledQueenside = 8;
inline constexpr int kPassedBefore = 16;  ///< The ply before it was a pass, too.
/// By side: the checks that it has given in a row, the last one with its last ply, count as shak.
inline constexpr std::array<int, 2> kShak = {32, 64};
inline constexpr int kMost = 127;
inline constexpr int kArrivalShift = 24;  ///< WallChoice::from, from 1 on, is above it.

/// What is noted of it.
inline int noted(const Position& pos) {
  return state_byte(pos, kWord, kByte);
}

}  // namespace last_ply

/// Makes a legal ply; `after` is a copy of `before`.
void make_interpreted(const Interpreted& game, const Position& before, Move move, Position& after);

/// Notes of the side that has just moved whether it gives a check that counts as shak (see
/// FurtherRules::mate_needs_shak).
void note_shak(const Interpreted& game, Position& pos);

/// Drops a right to capture en passant that no ply can have given.
void settle_en_passant(const Interpreted& game, Position& pos);

}  // namespace protean::custom

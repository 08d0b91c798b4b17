// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/state_bytes.h"
#include "variants/custom/interpreted_plies.h"

#include <array>

namespace protean::custom {

/// What the rest of an interpreted game needs to know about the last ply, in a word after those of
/// hands.
namespace last_ply {

/// The word; its first two state bytes are the checks that each side has given (see CheckCount).
inline constexpr int kWord = 4;
inline constexpr int kByte = 2;  ///< The state byte with these flags:
inline constexpr int kPassed = 1;
inline constexpr int kPawnDropped = 2;  ///< A shogi pawn was dropped with check.
inline constexpr int kCastledKingside = 4;
inline constexpr int kCastledQueenside = 8;
inline constexpr int kPassedBefore = 16;  ///< The ply before it was a pass, too.
/// By side: the series of checks that it has given without a break, up to its last ply, includes a
/// shak.
inline constexpr std::array<int, 2> kShak = {32, 64};
inline constexpr int kMost = 127;
inline constexpr int kArrivalShift = 24;  ///< From this bit on: WallChoice::from plus 1, or 0.

/// The flags of the last ply.
inline int noted(const Position& pos) {
  return state_byte(pos, kWord, kByte);
}

}  // namespace last_ply

/// Makes a legal ply; `after` must be a copy of `before`.
void make_interpreted(const Interpreted& game, const Position& before, Move move, Position& after);

/// Records for the side that has just moved whether its check counts as shak (see
/// FurtherRules::mate_needs_shak).
void note_shak(const Interpreted& game, Position& pos);

/// Removes from the right to capture en passant everything that no ply can have given.
void settle_en_passant(const Interpreted& game, Position& pos);

}  // namespace protean::custom

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
inline constexpr int kMost = 31;
inline constexpr int kArrivalShift = 5;  ///< WallChoice::from, from 1 on, is above it.

}  // namespace last_ply

/// Makes a legal ply; `after` is a copy of `before`.
void make_told(const Told& told, const Position& before, Move move, Position& after);

/// Drops a right to capture en passant that no ply can have given.
void settle_en_passant(const Told& told, Position& pos);

}  // namespace protean::custom

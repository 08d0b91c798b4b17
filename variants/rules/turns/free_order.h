// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"

namespace protean {

/// For pieces that go straight or leap, and drops: true if two plies by the same player do not get
/// in each other's way. Then `second`, legal after `first`, goes and captures the same when made
/// before it, and so does `first` after it.
constexpr bool ways_are_apart(Move first, Move second) {
  const auto way = [](Move m) {
    return bit(m.to()) | (m.from() < kNoSquare ? squares_between(m.from(), m.to()) : 0);
  };
  const bool another_piece = second.from() != first.to();
  const bool left_alone = first.from() >= kNoSquare || !contains(way(second), first.from());
  return another_piece && left_alone && !contains(way(first), second.to());
}

}  // namespace protean

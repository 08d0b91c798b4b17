// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"

namespace protean {

/// For pieces that go straight or leap, and drops: true if neither of two plies by the same player
/// gets into the other's way, so that `second`, legal after `first` and made before it, goes and
/// takes the same, and `first` after it likewise.
constexpr bool ways_are_apart(Move first, Move second) {
  const auto way = [](Move m) {
    return bit(m.to()) | (m.from() < kNoSquare ? squares_between(m.from(), m.to()) : 0);
  };
  const bool another_piece = second.from() != first.to();
  const bool left_alone = first.from() >= kNoSquare || !contains(way(second), first.from());
  return another_piece && left_alone && !contains(way(first), second.to());
}

}  // namespace protean

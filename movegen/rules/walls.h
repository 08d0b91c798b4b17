// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/position.h"

namespace protean {

/// A rule by which squares of the board can be walled up: nothing stands on such a square, as if
/// the board did not have it. In the board of a FEN it is written like a hole.
class Walls {
 public:
  virtual ~Walls() = default;

  /// The squares that are walled up.
  virtual Bitboard walls(const Position&) const = 0;
  /// Walls up these squares, on which nothing stands, and no others.
  virtual void set_walls(Position&, Bitboard) const = 0;
};

}  // namespace protean

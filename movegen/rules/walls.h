// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/position.h"

namespace protean {

/// A rule by which squares of the board can be walled up. Nothing stands on a walled-up square, as
/// if the board did not have it, and the board field of a FEN shows it as a hole.
class Walls {
 public:
  virtual ~Walls() = default;

  /// The walled-up squares.
  virtual Bitboard walls(const Position&) const = 0;
  /// Walls up exactly these squares, which must be empty.
  virtual void set_walls(Position&, Bitboard) const = 0;
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/board/position.h"

namespace protean {

class RuleProgram;

/// A rule by which players hold pieces off the board and put them on it, in another way than
/// HandRules describes.
class HeldPieces {
 public:
  virtual ~HeldPieces() = default;

  /// Piece types a player may hold off the board and put on it.
  virtual PieceTypes hand_types() const = 0;
  /// How many pieces of a type a player holds to put on the board.
  virtual int in_hand(const RuleProgram&, const Position&, Color, PieceType) const = 0;
};

}  // namespace protean

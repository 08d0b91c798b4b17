// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/board/position.h"

namespace protean {

class RuleProgram;

/// A rule by which players hold pieces off the board and drop them in a way that HandRules does not
/// describe.
class HeldPieces {
 public:
  virtual ~HeldPieces() = default;

  /// The piece types that a player may hold off the board and drop.
  virtual PieceTypes hand_types() const = 0;
  /// The number of pieces of a type that a player holds to drop.
  virtual int in_hand(const RuleProgram&, const Position&, Color, PieceType) const = 0;
};

}  // namespace protean

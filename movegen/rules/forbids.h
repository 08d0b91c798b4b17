// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <string>

namespace protean {

class RuleProgram;

/// A rule, or the wide moves of a game, that can say why a ply is not legal.
class Forbids {
 public:
  virtual ~Forbids() = default;

  /// Why the rule does not let this ply of a piece on the board be made, for people: "a capture is
  /// possible and must be made". Empty if that is not for this rule. It is asked of plies that the
  /// rule book has. Wide moves, and a rule that makes the turns, are asked of any that leads a
  /// piece of the player's to another square; such a rule, if players hold pieces, of drops as
  /// well.
  virtual std::string why_forbidden(const RuleProgram&, const Position&, Move) const = 0;
};

}  // namespace protean

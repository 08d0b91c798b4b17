// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <string>

namespace protean {

class RuleProgram;

/// A rule, or the wide moves of a game, that can explain why a ply is illegal.
class Forbids {
 public:
  virtual ~Forbids() = default;

  /// Explains to people why this rule forbids a ply of a piece on the board: "a capture is possible
  /// and must be made". Empty if it does not forbid the ply. An ordinary rule is asked only about
  /// plies that the rule book allows. Wide moves and a TurnOwner are asked about any move of one of
  /// the player's pieces to another square; a TurnOwner is also asked about drops, if players hold
  /// pieces.
  virtual std::string why_forbidden(const RuleProgram&, const Position&, Move) const = 0;
};

}  // namespace protean

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

  /// Why this rule forbids a ply of a piece on the board, for people: "a capture is possible and
  /// must be made". Empty if it does not. An ordinary rule is asked only about plies that the rule
  /// book allows. Wide moves and a rule that makes the turns are asked about any move of one of the
  /// player's pieces to another square; a rule that makes the turns also about drops, if players
  /// hold pieces.
  virtual std::string why_forbidden(const RuleProgram&, const Position&, Move) const = 0;
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <string>

namespace protean {

class RuleProgram;

/// A rule that takes plies out of the list and can say why.
class Forbids {
 public:
  virtual ~Forbids() = default;

  /// Why the rule does not let this ply of a piece on the board be made, for people: "a capture is
  /// possible and must be made". Empty if that is not for this rule.
  virtual std::string why_forbidden(const RuleProgram&, const Position&, Move) const = 0;
};

}  // namespace protean

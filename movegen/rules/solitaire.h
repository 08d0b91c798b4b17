// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

namespace protean {

class RuleProgram;

/// A rule by which one player plays for points.
class Solitaire {
 public:
  virtual ~Solitaire() = default;

  /// The final points of a finished game; before its end, an upper bound on them that never rises
  /// from one ply to the next.
  virtual int points(const RuleProgram&, const Position&) const = 0;
};

}  // namespace protean

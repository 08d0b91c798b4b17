// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

namespace protean {

class RuleProgram;

/// A rule by which one player plays for points.
class Solitaire {
 public:
  virtual ~Solitaire() = default;

  /// At the end of the game what it has brought, before it the most that it can still bring, which
  /// never rises.
  virtual int points(const RuleProgram&, const Position&) const = 0;
};

}  // namespace protean

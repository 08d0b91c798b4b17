// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstddef>

namespace protean {

class RuleProgram;

/// A rule by which a turn may consist of two parts that are one move.
class TwoPartTurns {
 public:
  virtual ~TwoPartTurns() = default;

  /// Turns the list of one-part plies into one of whole turns: adds those of two parts, and drops
  /// the plies that are not turns. The plies are those from index `first` on that
  /// Restriction::drop_forbidden() has left. With `noisy` the list contains, and receives, only
  /// captures and promotions.
  virtual void make_turns(const RuleProgram&, const Position&, MoveList&, std::size_t first,
                          bool noisy) const = 0;
};

}  // namespace protean

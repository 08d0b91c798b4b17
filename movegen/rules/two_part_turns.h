// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstddef>

namespace protean {

class RuleProgram;

/// A rule by which a turn has two parts that are one move.
class TwoPartTurns {
 public:
  virtual ~TwoPartTurns() = default;

  /// Makes the turns out of the plies of one part, which are in the list from index `first` on as
  /// for Rule::drop_forbidden(); with `noisy` only those that capture or promote.
  virtual void make_turns(const RuleProgram&, const Position&, MoveList&, std::size_t first,
                          bool noisy) const = 0;
};

}  // namespace protean

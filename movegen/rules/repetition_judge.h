// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/rules/outcome.h"

#include <span>

namespace protean {

class RuleProgram;

/// A rule by which the meaning of a repetition depends on the plies in between. Callers that know
/// only the last position use Rule::repetition_outcome() instead.
class RepetitionJudge {
 public:
  virtual ~RepetitionJudge() = default;

  /// The outcome of the repetition. `line` has all positions from the first occurrence that counts
  /// to the last.
  virtual Outcome judged_repetition(const RuleProgram&, std::span<const Position> line) const = 0;
};

}  // namespace protean

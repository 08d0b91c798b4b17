// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/rules/restriction.h"

#include <cstddef>

namespace protean {

class RuleProgram;

/// A rule that gives legal plies further forms, which need no test of their own: a piece promotes
/// or does not, or another piece enters where one has left.
class MoveVariations {
 public:
  virtual ~MoveVariations() = default;

  /// Appends the further forms of the plies from index `first` on, which are legal. The list may
  /// contain only captures and promotions.
  virtual void vary(const RuleProgram&, const Position&, MoveList&, std::size_t first) const = 0;
  /// The plies that may have further forms.
  virtual Doubt varied(const RuleProgram&, const Position&) const { return {}; }
  /// True if a further form may capture or promote although the ply it varies does not. Captures
  /// and promotions are then looked for among all plies.
  virtual bool makes_plies_noisy() const { return false; }
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/rules/restriction.h"

#include <cstddef>

namespace protean {

class RuleProgram;

/// A rule that gives legal plies further forms, which need no test of their own: a piece promotes
/// or does not, another piece enters where one has left.
class MoveVariations {
 public:
  virtual ~MoveVariations() = default;

  /// Appends the further forms of the plies in the list from index `first` on, which are legal. The
  /// list may hold captures and promotions alone.
  virtual void vary(const RuleProgram&, const Position&, MoveList&, std::size_t first) const = 0;
  /// Which plies may have further forms.
  virtual Doubt varied(const RuleProgram&, const Position&) const { return {}; }
  /// True if a further form may capture or promote while the ply it varies does not: then these
  /// forms are looked for among all plies.
  virtual bool makes_plies_noisy() const { return false; }
};

}  // namespace protean

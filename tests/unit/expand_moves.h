// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/moves.h"

#include <set>
#include <utility>

namespace protean::test {

/// Offsets (files, ranks) from the origin square.
using Offsets = std::set<std::pair<int, int>>;

/// The offsets at which the moves may end on an endless board without other pieces, at most seven
/// squares away. With `use`, only moves that serve that use (kQuiet: may be made without a
/// capture).
inline Offsets stops(const Moves& moves, Use use = Use::kBoth) {
  Offsets out;
  for (const Term& term : moves.terms()) {
    if (use != Use::kBoth && term.use != Use::kBoth && term.use != use) continue;
    for (const Ray& ray : term.rays) {
      for (const RaySquare& s : ray) {
        if (s.stop && s.dx >= -7 && s.dx <= 7 && s.dy >= -7 && s.dy <= 7) out.insert({s.dx, s.dy});
      }
    }
  }
  return out;
}

/// The union of two sets.
inline Offsets operator+(Offsets a, const Offsets& b) {
  a.insert(b.begin(), b.end());
  return a;
}

}  // namespace protean::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"

namespace protean {

/// Calls f(type) for all types from `first` on of a game whose types end at `types_end` (see
/// RuleProgram::types_end). The few that every game has room for take a loop of constant length,
/// which the compiler unrolls: the search runs this at each node.
template <PieceType first, class F>
inline void for_each_type(PieceType types_end, F&& f) {
  for (int m = first; m < kFewTypesEnd; ++m) f(static_cast<PieceType>(m));
  for (PieceType m = extra_type(1); m < types_end; ++m) f(m);
}

}  // namespace protean

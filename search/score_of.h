// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/search.h"
#include "search/value.h"

#include <array>

namespace protean {

/// A value of the root as people and protocols are told it.
Score score_of(Value v);

/// Win, draw, loss per mille from such a value.
std::array<int, 3> win_draw_loss(Value v);

/// The line of a game that has ended at `end`, for `side`, as of the turn numbered `turn` from the
/// root; in a solitaire it tells the points.
SearchLine line_at_end(const RuleProgram& program, const Position& end, const Outcome& outcome,
                       Color side, int turn);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/search.h"
#include "search/value.h"

#include <array>

namespace protean {

/// The score that people and protocols see for a value of the root.
Score score_of(Value v);

/// Win, draw and loss per mille for such a value.
std::array<int, 3> win_draw_loss(Value v);

/// The line for a game that has ended at `end`, `turn` turns after the root, as seen by `side`; in
/// a solitaire its score is the points.
SearchLine line_at_end(const RuleProgram& program, const Position& end, const Outcome& outcome,
                       Color side, int turn);

}  // namespace protean

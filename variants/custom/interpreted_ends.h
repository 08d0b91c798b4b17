// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/outcome.h"
#include "variants/custom/interpreted_plies.h"

#include <span>

namespace protean::custom {

/// The outcome if a goal is reached; otherwise an ongoing game.
Outcome interpreted_goal(const Interpreted& game, const Position& pos);
/// The outcome of a position without legal plies.
Outcome interpreted_no_moves(const Interpreted& game, const Position& pos);
/// The outcome of a repetition in which no player has kept giving check.
Outcome interpreted_repetition(const Interpreted& game, const Position& pos);
/// The outcome of a repetition, perpetual check included. `line` has all positions from the first
/// occurrence to the last; these two are equal.
Outcome interpreted_repetition(const Interpreted& game, std::span<const Position> line);

}  // namespace protean::custom

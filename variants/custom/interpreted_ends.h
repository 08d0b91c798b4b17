// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/outcome.h"
#include "variants/custom/interpreted_plies.h"

#include <span>

namespace protean::custom {

/// A goal reached.
Outcome interpreted_goal(const Interpreted& game, const Position& pos);
/// What a position without legal plies means.
Outcome interpreted_no_moves(const Interpreted& game, const Position& pos);
/// The result of repeating a position, if no player has kept giving check.
Outcome interpreted_repetition(const Interpreted& game, const Position& pos);
/// The same, where the positions between are known: the first and the last are equal.
Outcome interpreted_repetition(const Interpreted& game, std::span<const Position> line);

}  // namespace protean::custom

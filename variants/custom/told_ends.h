// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/outcome.h"
#include "variants/custom/told_plies.h"

#include <span>

namespace protean::custom {

/// A goal reached.
Outcome told_goal(const Told& told, const Position& pos);
/// What a position without legal plies means.
Outcome told_no_moves(const Told& told, const Position& pos);
/// The result of repeating a position, if no player has kept giving check.
Outcome told_repetition(const Told& told, const Position& pos);
/// The same, where the positions between are known: the first and the last are equal.
Outcome told_repetition(const Told& told, std::span<const Position> line);

}  // namespace protean::custom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"

#include <memory>
#include <string>

namespace protean {

/// A player who can capture must capture, with any piece; a check must still be met first. For
/// games in which pieces are an advantage.
std::shared_ptr<const Rule> captures_are_forced();

/// The same for giveaway games, in which a side is better off with fewer pieces.
std::shared_ptr<const Rule> captures_are_forced_in_giveaway();

/// Leaves only captures in the list from index `first` on, if there are any.
void keep_captures(MoveList& list, std::size_t first);

/// The plies that keep_captures() may affect: captures, and with them all others.
Doubt doubt_by_captures(const Position& pos);

/// Why a ply that does not capture is forbidden in a game with forced captures, for people; empty
/// if it captures, or if no capture is possible.
std::string why_capture_is_forced(const RuleProgram& program, const Position& pos, Move move);

}  // namespace protean

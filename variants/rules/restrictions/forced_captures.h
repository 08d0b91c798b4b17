// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"

#include <memory>
#include <string>

namespace protean {

/// A player who can capture must capture, with any piece; a check still has to be met first. For
/// games where pieces are of use.
std::shared_ptr<const Rule> captures_are_forced();

/// The same in games of the giveaway kind, where the fewer pieces a side has, the better for it.
std::shared_ptr<const Rule> captures_are_forced_in_giveaway();

/// Leaves only captures in the list from index `first` on, if there are any.
void keep_captures(MoveList& list, std::size_t first);

/// Which plies that looks at: captures, and all others fall with them.
Doubt doubt_by_captures(const Position& pos);

/// Why a ply that captures nothing is forbidden where captures are forced, for people; empty if it
/// is a capture, or none is possible.
std::string why_capture_is_forced(const RuleProgram& program, const Position& pos, Move move);

}  // namespace protean

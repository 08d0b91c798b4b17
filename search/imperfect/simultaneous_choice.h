// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <vector>

/// Plies that both players choose at the same time. At the root the pairs of choices form a matrix
/// game whose entries are the values of what follows. Within the tree such plies are searched like
/// others, the second player answering the first.
namespace protean {

/// True if the ply is chosen at the same time as one of the opponent's.
bool is_simultaneous(const RuleProgram& program, const Position& pos);

/// All positions that the side to move cannot distinguish from `pos`, in an order that does not
/// depend on which of them `pos` is. Before the first of two simultaneous choices there is only
/// one; before the second there is one for each choice that the opponent may have made.
std::vector<Position> indistinguishable(const RuleProgram& program, const Position& pos);

}  // namespace protean

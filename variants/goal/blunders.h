// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/program/rule_program.h"

#include <cstddef>

namespace protean {

/// Lists the moves of the side to move after which the other side could checkmate with one, up to
/// `most` of them. `rules` are a game's bare rules (see BareRules), the pieces orthodox.
MoveList find_blunders(const RuleProgram& rules, const Position& pos, std::size_t most);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/program/rule_program.h"

#include <cstddef>

namespace protean {

/// Returns the moves of the side to move after which the other side could checkmate with one move,
/// at most `most` of them. `rules` are the game's bare rules (see BareRules); its pieces are
/// orthodox.
MoveList find_blunders(const RuleProgram& rules, const Position& pos, std::size_t most);

}  // namespace protean

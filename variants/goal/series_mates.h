// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

namespace protean {

/// True if the side to move can checkmate with one move, or with two in a row, between which the
/// other side passes and the first of which gives no check. `rules` are a game's bare rules (see
/// BareRules), the pieces orthodox.
bool can_mate_in_series(const RuleProgram& rules, const Position& pos);

}  // namespace protean

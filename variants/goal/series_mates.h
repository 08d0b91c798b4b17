// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

namespace protean {

/// True if the side to move can checkmate with one move, or with two in a row if the other side
/// passes between them and the first gives no check. `rules` are the game's bare rules (see
/// BareRules); its pieces are orthodox.
bool can_mate_in_series(const RuleProgram& rules, const Position& pos);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "search/evaluation/evaluation_tables.h"

namespace protean {

/// The weights that a game's rules suggest, before any game is played: pieces are worth what they
/// can do. Uses the facts in the tables, and sets their bulk, full_board and lone_piece.
Weights weights_by_rules(const RuleProgram& program, EvaluationTables& tables);

}  // namespace protean

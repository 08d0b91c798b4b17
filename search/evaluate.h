// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/position.h"
#include "movegen/rule_program.h"
#include "search/evaluation_tables.h"
#include "search/value.h"

namespace protean {

/// The static evaluation for the side to move, within -kMaxEval..kMaxEval.
Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos);

/// True if neither side can ever mate with the men left, by the count that holds in orthodox chess.
bool dead_position(const EvaluationTables& tables, const Position& pos);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "search/evaluation/evaluation_tables.h"

namespace protean {

/// The weights that a game's rules suggest, with no game played: pieces are worth what they can do.
/// Takes the facts of the tables; fills in how full a board is by the pieces on it.
Weights weights_by_rules(const RuleProgram& program, EvaluationTables& tables);

}  // namespace protean

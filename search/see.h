// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/position.h"
#include "movegen/rule_program.h"
#include "search/evaluation_tables.h"
#include "search/value.h"

namespace protean {

/// The man a capture removes, as far as origin, way and destination tell; kNoMan if it is none or
/// cannot be told.
Man victim_of(const Position& pos, Move move);

/// What a move wins at once: men captured, and the gain of a promotion.
Value material_gain(const EvaluationTables& tables, const Position& pos, Move move);

/// True if the exchange begun by a move on its destination square wins at least `threshold` with
/// best play there. Where a game's attacks cannot be asked for, the moving man counts as lost to
/// any capture.
bool exchange_reaches(const RuleProgram& program, const EvaluationTables& tables,
                      const Position& pos, Move move, Value threshold);

}  // namespace protean

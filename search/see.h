// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/value.h"

namespace protean {

/// The piece a capture removes, as far as origin, way and destination tell; kNoPieceType if it is
/// none or cannot be told.
PieceType victim_of(const Position& pos, Move move);

/// What a move wins at once: pieces captured, and the gain of a promotion.
Value material_gain(const EvaluationTables& tables, const Position& pos, Move move);
/// The same where victim_of() is known.
Value material_gain(const EvaluationTables& tables, const Position& pos, Move move,
                    PieceType victim);

/// True if the exchange begun by a move on its destination square wins at least `threshold` with
/// best play there. Where the game makes its turns itself, attackers are not looked up: captures
/// and drops count as safe, and the piece of any other move as lost.
bool exchange_reaches(const RuleProgram& program, const EvaluationTables& tables,
                      const Position& pos, Move move, Value threshold);

}  // namespace protean

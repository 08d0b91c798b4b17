// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "search/evaluation/evaluation_tables.h"

namespace protean {

/// True if the game has pieces of this type.
inline bool in_game(const RuleProgram& program, PieceType type) {
  return program.book.piece(type).letter != 0;
}

/// True if the pieces of this type, whoever has them, never leave the squares of the colour on
/// which they stand, as the Bishop.
bool keeps_its_colour(const RuleProgram& program, PieceType type);

/// Fills in what follows from the rules alone: what kind of game it is, the layout of its weights,
/// what its network sees, zones around royal pieces, and how far pawns are from promotion.
void set_facts(const RuleProgram& program, EvaluationTables& tables);

}  // namespace protean

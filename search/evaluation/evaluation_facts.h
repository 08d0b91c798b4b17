// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "search/evaluation/evaluation_tables.h"

namespace protean {

/// True if the game has pieces of this type.
inline bool in_game(const RuleProgram& program, PieceType type) {
  return program.book.piece(type).letter != 0;
}

/// True if pieces of this type, of either side, never leave squares of the colour they stand on,
/// like the Bishop.
bool keeps_its_colour(const RuleProgram& program, PieceType type);

/// Fills in what follows from the rules alone: the kind of game, the layout of its weights, the
/// inputs of its network, zones around royal pieces, and distances to promotion and to other goals.
void set_facts(const RuleProgram& program, EvaluationTables& tables);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <map>
#include <string>

/// What the reference knows by itself of games whose rule objects complete plies or turns. It does
/// not ask these objects, except for goals.
namespace protean::reference {

/// Plies by their strings, each with the position after it.
using Plies = std::map<std::string, Position>;

/// True for the games that this file covers completely.
bool knows_turns_of(const RuleProgram& program);

/// What else a ply of one piece does in such a game; board, side and clock of `after` are up to
/// date.
void complete_ply(const RuleProgram& program, Move move, Piece captured, Position& after);

/// All turns of such a game.
Plies turns(const RuleProgram& program, const Position& pos);

/// The plies of one piece; if `safe`, only those that leave the mover's royal pieces safe.
Plies single_plies(const RuleProgram& program, const Position& pos, bool safe);

}  // namespace protean::reference

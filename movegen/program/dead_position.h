// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

namespace protean {

/// The pieces with which neither side can win this game, whichever side owns them.
DeadPieces dead_pieces(const RuleProgram& program);

/// True if pieces and squares alone show that neither side can win: the game is drawn. If only mate
/// wins, these positions are those with two lone Kings neither of which can attack the other first;
/// with an orthodox King, Knight and Bishop, also those with two Kings and one Knight, or two Kings
/// and Bishops on squares of one colour. Neither side holds a piece in hand. In other dead
/// positions the game continues.
bool dead_position(const RuleProgram& program, const Position& pos);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

namespace protean {

/// The pieces with which neither side can win a game, whichever side owns them.
DeadPieces dead_pieces(const RuleProgram& program);

/// True if neither side can win, as pieces and squares alone tell: the game is drawn. Where only
/// mate wins these are two lone Kings of which neither can attack the other first; with an orthodox
/// King, Knight and Bishop also one Knight beside them, or Bishops on squares of one colour.
/// Neither side may hold a piece in hand. Other dead positions are played on.
bool dead_position(const RuleProgram& program, const Position& pos);

}  // namespace protean

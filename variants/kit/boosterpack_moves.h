// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

namespace protean::boosterpack {

/// Appends the legal plies of the present phase; in a deal or draw, those of chance.
void list_plies(const RuleProgram& program, const Position& pos, MoveList& list);

}  // namespace protean::boosterpack

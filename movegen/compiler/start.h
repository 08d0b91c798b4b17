// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

namespace protean {

/// Makes a whole FEN of what the book leaves out of its start position: see RuleBook::start_fen.
/// Throws std::invalid_argument if the game has not all pieces of the orthodox array.
void complete_start(RuleProgram& program);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

namespace protean {

/// Completes the book's start position to a whole FEN: see RuleBook::start_fen. Throws
/// std::invalid_argument if the game needs the orthodox array but does not have all its pieces.
void complete_start(RuleProgram& program);

}  // namespace protean

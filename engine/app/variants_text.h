// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <string>

namespace protean {

/// All games as a table: id, name, family, source, what XBoard can carry, and the features each one
/// uses.
std::string variants_text();

/// The features of a compiled game as words: "split-use own-pawns"; "-" if it uses none.
std::string features_text(const RuleProgram& program);

/// "yes", "split" or "no".
std::string xboard_text(XBoardSupport support);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <optional>
#include <string>
#include <string_view>

/// Pieces in hand as they are written in FENs.
namespace protean {

/// Both hands for the FEN: "[QNp]", White's pieces in capitals.
std::string print_hands(const RuleProgram& program, const Position& pos);
/// Adds the pieces in `letters`, the text between such brackets or "-" for none, to the hands; on
/// failure returns what was expected.
std::optional<std::string> read_hands(const RuleProgram& program, std::string_view letters,
                                      Position& pos);
/// What is wrong with the hands of a position that has been read; empty if nothing is.
std::optional<std::string> fault_of_hands(const RuleProgram& program, const Position& pos);

}  // namespace protean

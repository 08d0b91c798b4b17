// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <optional>
#include <string>
#include <string_view>

/// The tokens of a FEN that say what a position holds beyond the board.
namespace protean::neighbour {

/// The step of the game: "deal", "step", "place", "choose" or "move".
std::string phase_text(const Position& pos);

/// The text of a token.
std::string print_state(const RuleProgram& program, const Position& pos, std::string_view name);
/// Reads a token; on failure returns what was expected.
std::optional<std::string> read_state(const RuleProgram& program, Position& pos,
                                      std::string_view name, std::string_view text);
/// What does not fit together in a position that has been read.
std::optional<std::string> fault_of_state(const Position& pos);

}  // namespace protean::neighbour

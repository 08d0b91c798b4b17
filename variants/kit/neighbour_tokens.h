// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/rules/tokens/state_tokens.h"

#include <optional>
#include <span>
#include <string>

/// The FEN tokens for the state of a position beyond the board.
namespace protean::neighbour {

/// The phase of the game: "deal", "step", "place", "choose" or "move".
std::string phase_text(const Position& pos);

/// The tokens, in the order in which they are printed.
std::span<const StateToken> tokens();
/// Returns what is wrong with a position that was read, if its parts do not fit together; else
/// empty.
std::optional<std::string> fault_of(const Position& pos);

}  // namespace protean::neighbour

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/rules/tokens/state_tokens.h"

#include <optional>
#include <span>
#include <string>

/// The tokens of a FEN that say what a position holds beyond the board.
namespace protean::neighbour {

/// The step of the game: "deal", "step", "place", "choose" or "move".
std::string phase_text(const Position& pos);

/// The tokens, in the order in which they are printed.
std::span<const StateToken> tokens();
/// What is wrong with a position that was read, if its parts do not fit together.
std::optional<std::string> fault_of(const Position& pos);

}  // namespace protean::neighbour

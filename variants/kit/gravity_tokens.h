// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/rules/tokens/state_tokens.h"

#include <span>
#include <string>

/// The FEN tokens for the state of a position beyond the board.
namespace protean::gravity {

/// The phase of the turn: "flip", "move" or "add"; "end" when the game is over.
std::string phase_text(const Position& pos);

/// The tokens, in the order in which they are printed.
std::span<const StateToken> tokens();

}  // namespace protean::gravity

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

#include <optional>
#include <string>
#include <string_view>

/// The tokens of a FEN that say what a position holds beyond the board.
namespace protean::boosterpack {

/// The step of the turn: "move", "deal", "boost", "card" or "draw".
std::string phase_text(const Position& pos);

/// The text of a token; empty if it is left out.
std::string print_state(const Position& pos, std::string_view name);
/// Reads a token; on failure returns what was expected.
std::optional<std::string> read_state(Position& pos, std::string_view name, std::string_view text);

}  // namespace protean::boosterpack

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/moves.h"

#include <optional>
#include <string>

namespace protean {

/// A piece's moves in the Betza notation of XBoard's `piece` command, as the owner of colour
/// `color` sees them. Empty if the notation cannot express them exactly, as with conditions, zones
/// and bent rays. Equal moves have equal texts. With `en_passant`, diagonal captures forward also
/// capture en passant. With `half_turn` Black sees the board turned by 180 degrees, else with its
/// ranks reversed.
std::optional<std::string> xboard_betza(const Moves& moves, Color color, bool en_passant = false,
                                        bool half_turn = false);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/moves.h"

#include <optional>
#include <string>

namespace protean {

/// A piece's moves in the Betza notation that XBoard's `piece` command reads, as the owner of
/// colour `color` sees them. Empty if the notation cannot say them exactly: circumstances, zones,
/// bent rays. Equal moves have equal texts. `en_passant` marks diagonal captures forward as serving
/// capture en passant too; with `half_turn` Black sees the board turned, else with its ranks
/// reversed.
std::optional<std::string> xboard_betza(const Moves& moves, Color color, bool en_passant = false,
                                        bool half_turn = false);

}  // namespace protean

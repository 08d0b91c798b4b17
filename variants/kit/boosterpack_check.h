// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

#include <optional>
#include <string>

namespace protean::boosterpack {

/// Checks that the parts of a FEN fit together, and deals the cards that it does not name. Returns
/// what is wrong; empty if nothing is.
std::optional<std::string> complete_state(Position& pos);

}  // namespace protean::boosterpack

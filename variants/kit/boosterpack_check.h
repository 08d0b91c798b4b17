// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

#include <optional>
#include <string>

namespace protean::boosterpack {

/// Looks whether what a FEN says fits together, and deals the cards that it does not tell. Returns
/// what is wrong.
std::optional<std::string> complete_state(Position& pos);

}  // namespace protean::boosterpack

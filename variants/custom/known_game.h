// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

#include <string>

namespace protean::custom {

/// If the program has a game of this name, takes from its class what the definition can express and
/// has not set itself: the first position, whether there is castling, and what pawns become. The
/// definition must have the game's pieces.
void take_from_known_game(const std::string& name, Definition& definition);

}  // namespace protean::custom

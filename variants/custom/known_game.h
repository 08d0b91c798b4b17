// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

#include <string>

namespace protean::custom {

/// Takes from the class of the program's game of this name, if there is one, what a definition can
/// say in its terms and has not set for itself: the first position, whether there is castling, and
/// what pawns become. The definition has the game's pieces.
void take_from_known_game(const std::string& name, Definition& definition);

}  // namespace protean::custom

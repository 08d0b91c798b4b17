// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"

#include <string>
#include <string_view>

namespace protean {

/// Why a text is not a legal move, for the person who typed it: "the King would stand in check from
/// b4". Empty if the text does not look like a move.
std::string why_illegal(const Game& game, std::string_view text);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/table_game.h"

namespace protean::custom {

/// Adds the game's goals and duties to its book, once pieces, castling, royals and hands are there.
void add_table_ends(TableGame& game);

}  // namespace protean::custom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/table_game.h"

namespace protean::custom {

/// Adds the game's goals and duties to its book, which must have its pieces, castling, royals and
/// hands.
void add_table_ends(TableGame& game);

}  // namespace protean::custom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/table_game.h"

namespace protean::custom {

/// Gives each numbered type its letter, name and moves.
void name_table_pieces(TableGame& game);

/// Sets how pawns move, capture en passant and promote.
void set_pawn_rules(TableGame& game);

}  // namespace protean::custom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/compilation.h"

/// Castling, and the zones of promotions and drops.
namespace protean {

/// Fills in the castling paths of both sides. Needs both sides' attack lines.
void compile_castling(Compilation& work);

/// Fills in where pieces promote and enter, as each side sees the board.
void compile_zones(Compilation& work);

}  // namespace protean

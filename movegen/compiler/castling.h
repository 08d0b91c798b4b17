// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/compilation.h"

/// Castling, and the zones in which pieces promote and enter.
namespace protean {

/// Fills in the castling paths of both sides. Needs both sides' attack lines.
void compile_castling(Compilation& work);

/// Fills in, for each side, where its pieces promote and enter.
void compile_zones(Compilation& work);

}  // namespace protean

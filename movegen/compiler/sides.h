// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/compilation.h"

#include <vector>

/// Compiles the rules of one side.
namespace protean {

/// The look-ups of a group's way of moving.
std::vector<Mover> movers_of(Compilation& work, Color color, const MoverGroup& group);

/// Compiles the rules of a side: once, or once for each set of counted conditions that can hold.
void compile_side(Compilation& work, Color color);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/compilation.h"

/// How legality is decided, and what the game requires of the generator.
namespace protean {

/// Fills in the features, and what the rule book says about single piece types. Needs the modes.
void choose_legality(Compilation& work);

}  // namespace protean

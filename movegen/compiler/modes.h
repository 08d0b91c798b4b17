// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/compilation.h"

#include <cstdint>

/// Turns conditions into modes: see RuleProgram::modes.
namespace protean {

/// The number of a condition's mode. Adds the mode if it is new.
std::uint8_t mode_of(Compilation& work, const Condition& condition);

/// Fills in the modes of the program and what they require of the generator.
void collect_modes(Compilation& work);

/// Fills in RuleProgram::reach.
void compile_reach(Compilation& work);

}  // namespace protean

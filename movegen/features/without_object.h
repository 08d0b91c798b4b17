// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/generator_select.h"
#include "movegen/rule_program.h"

namespace protean {

/// The generators of an ordinary game without its object: all plies that leave the mover's royal
/// men safe, whatever the object forbids and whether or not a goal is reached.
inline Kernel without_object(const RuleProgram& program) {
  return select_kernel(program.features & ~kRuleObject, program.scheme);
}

}  // namespace protean

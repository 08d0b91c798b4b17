// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <cstdint>

namespace protean {

/// Tells games with different rules apart, though they may have the same name: a hash of the first
/// position and of what the first two plies lead to. Of a game from a file it is also one of its
/// goal, of how draws are counted, of what is said of its rules and of how its pieces go, hops
/// left out.
std::uint64_t rules_fingerprint(const RuleProgram& program);

}  // namespace protean

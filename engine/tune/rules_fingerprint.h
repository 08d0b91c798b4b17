// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <cstdint>

namespace protean {

/// A hash that distinguishes games with different rules, even if they have the same name. It covers
/// the first position and the positions after one and two plies; for a game from a file also its
/// goal, how draws are counted, the text of its rules and how its pieces move, hops left out.
std::uint64_t rules_fingerprint(const RuleProgram& program);

}  // namespace protean

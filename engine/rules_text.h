// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/moves.h"
#include "movegen/rule_program.h"
#include "variants/variant.h"

#include <string>

namespace protean {

/// The rules of a game for a person: its men with diagrams of how they move, special rules, goal
/// and notation.
std::string rules_text(const Variant& variant);

/// Where a White man on `from` of an otherwise empty board may go: eight lines of eight signs, the
/// eighth rank first.
/// '*' is a square it may move to or capture on, 'o' one it may only move to, 'x' one it may only
/// capture on, '.' any other. Read from the compiled tables; with a `circumstance`, which a lone
/// man cannot bring about, from the rule book: its terms that always hold and those that hold then.
std::string movement_diagram(const RuleProgram& program, Man man, Square from,
                             const Condition* circumstance = nullptr);

/// A circumstance in words: "beside a man of its own colour".
std::string condition_text(const RuleProgram& program, const Condition& condition);

}  // namespace protean

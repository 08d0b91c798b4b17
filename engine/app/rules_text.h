// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "movegen/rules/moves.h"
#include "variants/variant.h"

#include <string>

namespace protean {

/// The rules of a game for a person: its pieces with diagrams of how they move, special rules, goal
/// and notation.
std::string rules_text(const Variant& variant);

/// Where a White piece on `from` of an otherwise empty board may go: eight lines of eight signs,
/// the eighth rank first.
/// '*' is a square it may move to or capture on, 'o' one it may only move to, 'x' one it may only
/// capture on, '.' any other. Read from the compiled tables, for pawns that hop, push or go twice
/// with enemies near them as they are wanted; with a `circumstance`, which a lone
/// piece cannot bring about, from the rule book: its terms that always hold and those that hold
/// then.
std::string movement_diagram(const RuleProgram& program, PieceType type, Square from,
                             const Condition* circumstance = nullptr);

/// A circumstance in words: "beside a piece of its own colour".
std::string condition_text(const RuleProgram& program, const Condition& condition);

}  // namespace protean

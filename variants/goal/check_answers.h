// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// A check is answered either by one move of the King or by exactly two of one other piece
/// (MoveKind::kCompound), and by nothing else. After the first of the two the King must still be
/// attacked, perhaps by another, and the enemy King must not be; after the second the King must not
/// be. A pawn that promotes with the first goes on as the new piece. A capture en passant may be
/// the first part only (its victim is the turn's other piece), and an answer leaves no right to
/// one.
std::shared_ptr<const RuleObject> checks_answered_by_two_moves();

}  // namespace protean

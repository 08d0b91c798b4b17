// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// Kings that pawns make. While the opponent has no King, a pawn that arrives must become one, of
/// the opponent's colour, on a square its maker's pieces do not attack then; once he has one, pawns
/// become what the rule book says otherwise. A player whose every legal ply is a King's has lost.
///
/// The book's pawns promote to King as well as to the others, and its Kings come later.
std::shared_ptr<const RuleObject> pawns_make_enemy_king();

}  // namespace protean

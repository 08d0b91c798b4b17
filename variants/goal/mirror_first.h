// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// Before his move a player may transfer one of his pieces, none that is royal, to the mirror file
/// (a-h, b-g, c-f, d-e) on the same rank, if nobody stands there and the piece does not attack an
/// enemy royal from there. Then any piece moves: another (Move::with_other), or the one transferred
/// (MoveKind::kCompound). Nobody captures a royal piece, though a transfer may lay one open. Of two
/// turns that end in the same position only the one whose string comes first in the alphabet is a
/// move.
///
/// For games whose every move leads to a square of the colour it came from. Phase 1 is the inside
/// of such a turn.
std::shared_ptr<const RuleObject> may_mirror_first();

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// Checks that are mate by the kind of the piece that gives them. A pawn's always is. A Knight's is
/// if there is only one reply; a Bishop's if the King must move, without taking that Bishop; a
/// Rook's if the King must move and nowhere comes to stand beside a piece of his own. Of several
/// pieces that check one is enough.
std::shared_ptr<const RuleObject> checks_mate_by_kind();

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"
#include "variants/rules/goals/pieces_left.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace protean {

/// Pieces that cannot be taken off the board: who captures one of `kinds` (a set, bit = PieceType)
/// puts him, in the same turn, on an empty square where nobody of the capturer's side could capture
/// him next (Move::with_other). If there is none, the capture cannot be made. The goal is
/// lost_without().
std::shared_ptr<const RuleObject> captured_are_put_back(PieceTypes kinds,
                                                        std::vector<PiecesNeeded> needs);

}  // namespace protean

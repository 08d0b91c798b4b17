// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// The goal of a pawn's arrival: whose pawn stands in `zone` (as its owner sees the board) when it
/// is his turn again has won, unless that turn finds him checkmated. So the opponent has one reply
/// in which to capture it; if he has no legal reply, the pawn's owner wins as well.
std::shared_ptr<const RuleObject> arrived_pawn_wins(Bitboard zone);

}  // namespace protean

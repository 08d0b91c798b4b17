// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// A second monarch of each side beside the royal King, of the kind `piece`, who is never captured.
/// She may not be left or put under attack either; but while both monarchs of a side are attacked,
/// she may stay so where she is. After a side's move its monarchs are not in one quadrant.
///
/// A player without a legal move has lost if a monarch of his is attacked, or if nothing but that
/// last rule bars a move of his.
std::shared_ptr<const RuleObject> second_monarch(PieceType type);

}  // namespace protean

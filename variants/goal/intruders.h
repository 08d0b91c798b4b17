// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// Intruders: enemy pieces in a side's `zone` (as that side sees the board). The very next ply must
/// take every one of them, and end a check as well; whoever has no such ply is checkmated.
std::shared_ptr<const RuleObject> intruders_must_be_taken(Bitboard zone);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/rules/rule.h"
#include "variants/custom/interpreted_rules.h"

#include <memory>

namespace protean::custom {

/// Returns the rule that plays a game by its definition, moving each piece along its ways, ply by
/// ply. It covers everything that the tables cannot do. `black` is how Black sees the board.
std::shared_ptr<const Rule> interpreted_rule(InterpretedRules rules, Perspective black);

}  // namespace protean::custom

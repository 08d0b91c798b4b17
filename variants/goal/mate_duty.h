// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/rules/rule_object.h"

#include <memory>
#include <string_view>

namespace protean {

/// A second royal piece of each side, of the kind `piece`, whose checkmate wins for its owner: a
/// player who cannot move has won if this piece of his is attacked, his King attacked or not. Who
/// can mate it must: then only such moves are legal. `won` is the reason in words and lives as long
/// as the program.
std::shared_ptr<const RuleObject> mated_type_wins(PieceType type, std::string_view won);

}  // namespace protean

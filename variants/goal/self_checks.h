// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// A player whose King is not attacked may leave him attacked after his ply, though not by pawns or
/// the other King; the opponent's next ply must end that. A King's move or castling may not do so
/// if the player's last ply was a King's move or castling that did. A King who was attacked before
/// the ply must be safe after it. Kings are not taken.
///
/// FEN token `into:`: the colours whose last ply was such a move of the King, "wb" for both, "-"
/// for none. State: word 0, a set of bits by Color.
std::shared_ptr<const RuleObject> kings_may_enter_check();

}  // namespace protean

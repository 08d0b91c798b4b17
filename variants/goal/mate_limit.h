// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// A limit of moves: `attacker` wins by checkmate alone, with his move of this number at the
/// latest; every other end is a win for his opponent, draws by counting included.
///
/// FEN token `limit:` with the number, `moves` where it is left out. State: word 0 holds it.
std::shared_ptr<const RuleObject> must_mate_within(int moves, Color attacker);

}  // namespace protean

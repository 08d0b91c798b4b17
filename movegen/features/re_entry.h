// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/features/men_left.h"
#include "movegen/rule_object.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace protean {

/// A kind of man that comes back when captured.
struct ReEntry {
  Man man = kNoMan;
  std::uint8_t while_has = 0;  ///< Only while its owner has a man of these kinds (a set, bit =
                               ///< Man) when it is captured; 0: always.
};

/// A captured man of these kinds goes back to its owner, who in his next turn must first put it on
/// any empty square and then move another man (Move::with_other). Of two turns that end in the same
/// position only the one whose string comes first in the alphabet is a move. The goal is
/// lost_without().
///
/// FEN token `back:` with the man the side to move must put back, '-' for none. State: word 0, the
/// Piece + 1 or 0.
std::shared_ptr<const RuleObject> captured_re_enter(std::vector<ReEntry> men,
                                                    std::vector<MenNeeded> needs);

}  // namespace protean

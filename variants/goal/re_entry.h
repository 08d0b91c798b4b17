// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"
#include "variants/rules/goals/pieces_left.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace protean {

/// A piece type that comes back when captured.
struct ReEntry {
  PieceType type = kNoPieceType;
  PieceTypes while_has;  ///< Only while its owner has a piece of these types when it is captured;
                         ///< empty: always.
};

/// A captured piece of these kinds goes back to its owner, who in his next turn must first put it
/// on any empty square and then move another piece (Move::with_other). Of two turns that end in the
/// same position only the one whose string comes first in the alphabet is a move. The goal is
/// lost_without().
///
/// FEN token `back:` with the piece the side to move must put back, '-' for none. State: word 0,
/// the Piece + 1 or 0.
std::shared_ptr<const RuleObject> captured_re_enter(std::vector<ReEntry> pieces,
                                                    std::vector<PiecesNeeded> needs);

}  // namespace protean

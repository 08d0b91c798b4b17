// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// Captures that explode: the captured piece, his captor and all pieces but pawns on the eight
/// squares around the one where the captor arrives leave the board, whosever they are. Nobody may
/// blow up his own King, and so Kings do not capture. Blowing up the other one wins, in check or
/// not.
///
/// Kings that stand next to each other are safe from all attacks: there who takes one blows up his
/// own. A King may go, and pass in castling, to squares next to the other one whatever attacks
/// them.
std::shared_ptr<const RuleObject> captures_explode();

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/board/square.h"

namespace protean {

class RuleProgram;

/// What a piece in hand is worth, in centipawns, by the number of squares that it would attack from
/// `middle` on an empty board. `middle` should be the centre of the squares where it may enter.
int worth_in_hand(const RuleProgram& program, Color owner, PieceType type, Square middle);

}  // namespace protean

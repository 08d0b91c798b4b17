// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/piece.h"

namespace protean {

class RuleProgram;

/// What a piece in hand is worth, in centipawns: by the squares it would attack from the middle of
/// those where it may enter.
int worth_in_hand(const RuleProgram& program, Color owner, PieceType type, Bitboard enters_on);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/winning_capture.h"

namespace protean {

void WinningCapture::after_move(const RuleProgram& program, const Position& before, Move move,
                                Piece captured, Position& after) const {
  if (captured == kNoPiece) return;
  if (contains(winning_captures(program, before, before.side()), move.victim()))
    note_win(after, before.side());
}

}  // namespace protean

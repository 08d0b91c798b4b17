// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/search_hints.h"
#include "variants/rules/goals/winning_ply.h"

namespace protean {

/// A base for goals that a capture reaches through the circumstances in which it is made: a capture
/// of one of winning_captures() wins. For the FEN token and `word` see WinningPly.
class WinningCapture : public WinningPly, public SearchHints {
 public:
  using WinningPly::WinningPly;

  void after_move(const RuleProgram& program, const Position& before, Move move, Piece captured,
                  Position& after) const override;
  bool null_move_sound() const override { return true; }
};

}  // namespace protean

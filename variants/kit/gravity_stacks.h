// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/rules/outcome.h"
#include "movegen/rules/rule_book.h"

#include <array>

namespace protean::gravity {

/// Finds the pieces that can never move again: those on the first rank, and those resting on
/// stacked pieces alone.
class Stacks {
 public:
  /// Derives from the book the squares that each piece rests on: the first squares of its ways down
  /// that need no capture.
  explicit Stacks(const RuleBook& book);

  /// The stacked pieces of both sides.
  Bitboard stacked(const Position& pos) const;

 private:
  std::array<std::array<Bitboard, kSquares>, kPieceTypes> rests_on_{};
};

/// The points of a side: one for each capture, and the number of its rank for each stacked piece.
int points(const Position& pos, Color side, Bitboard stacked, int captures);

/// The result by points. If they are equal, more stacked pieces on the highest rank where the
/// numbers differ win; if none differs, the game is drawn.
Outcome count_up(const Position& pos, Bitboard stacked, int white_captures, int black_captures);

}  // namespace protean::gravity

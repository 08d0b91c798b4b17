// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/rules/outcome.h"
#include "movegen/rules/rule_book.h"

#include <array>

namespace protean::gravity {

/// Which pieces can never move again, being on the bottom or upon others that cannot.
class Stacks {
 public:
  /// Takes from the book which squares each piece rests on: the first square of each of its ways
  /// down without capture.
  explicit Stacks(const RuleBook& book);

  /// The stacked pieces of both sides.
  Bitboard stacked(const Position& pos) const;

 private:
  std::array<std::array<Bitboard, kSquares>, kPieceTypes> rests_on_{};
};

/// Points of a side: its captures, and the number of the rank for each of its stacked pieces.
int points(const Position& pos, Color side, Bitboard stacked, int captures);

/// Who wins by points; with equal points by the stacked pieces on the highest rank where their
/// numbers differ.
Outcome count_up(const Position& pos, Bitboard stacked, int white_captures, int black_captures);

}  // namespace protean::gravity

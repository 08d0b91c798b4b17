// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/rules/moves.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// Pieces that may go on after a capture: the ways of Moves::capturing_on_the_way().
namespace protean {

/// A stand on such a way, from which the piece may go further.
struct SeriesStep {
  Bitboard ends = 0;    ///< Squares one step on where it may stop.
  Bitboard inner = 0;   ///< Squares it may come to and still go further, however many steps on.
  Bitboard beyond = 0;  ///< All squares it may come to and stop on, however many steps on.
  Square square = kNoSquare;
  std::uint8_t count = 0;   ///< Next stands from which it may go further still ...
  std::uint16_t first = 0;  ///< ... which are `count` of the tree's, from this one on.
};

/// All ways of one piece type of one colour. Ways of one term are one as far as they share their
/// squares; those of different terms stay apart, since what a piece may still do depends on how it
/// began.
class SeriesTree {
 public:
  /// Most sets of pieces that the moves from one square may take on the way.
  static constexpr std::size_t kMostGroups = 64;

  SeriesTree() = default;
  /// The ways of the terms that capture on their way. Throws std::invalid_argument if they depend
  /// on more than the squares they pass, or are too long or too many.
  SeriesTree(const Moves& moves, Perspective view);

  /// The stand before the first step.
  const SeriesStep& start(Square from) const { return starts_[from]; }
  const SeriesStep* begin(const SeriesStep& step) const { return steps_.data() + step.first; }
  const SeriesStep* end(const SeriesStep& step) const { return begin(step) + step.count; }

 private:
  std::array<SeriesStep, kSquares> starts_{};
  std::vector<SeriesStep> steps_;
};

}  // namespace protean

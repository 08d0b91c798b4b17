// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/rules/moves.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// Pieces that may continue after a capture: the paths of Moves::capturing_on_the_way().
namespace protean {

/// A stage of such a path: a square from which the piece may go further.
struct SeriesStep {
  Bitboard ends = 0;    ///< Squares one step further on which it may stop.
  Bitboard inner = 0;   ///< Squares one or more steps further from which it may go further still.
  Bitboard beyond = 0;  ///< Squares one or more steps further on which it may stop.
  Square square = kNoSquare;
  std::uint8_t count = 0;   ///< The number of next stages, from which it may go further still.
  std::uint16_t first = 0;  ///< The index in the tree of the first of them; the others follow it.
};

/// All such paths of one piece type of one colour. Paths of one term are merged as far as they
/// share their squares; those of different terms stay apart, because how a piece may continue
/// depends on how it began.
class SeriesTree {
 public:
  /// The most different sets of pieces that the moves from one square may capture on the way.
  static constexpr std::size_t kMostGroups = 64;

  SeriesTree() = default;
  /// The paths of the terms that capture on the way. Throws std::invalid_argument if they depend on
  /// more than the squares they pass, or are too long or too many.
  SeriesTree(const Moves& moves, Perspective view);

  /// The stage before the first step.
  const SeriesStep& start(Square from) const { return starts_[from]; }
  const SeriesStep* begin(const SeriesStep& step) const { return steps_.data() + step.first; }
  const SeriesStep* end(const SeriesStep& step) const { return begin(step) + step.count; }

 private:
  std::array<SeriesStep, kSquares> starts_{};
  std::vector<SeriesStep> steps_;
};

}  // namespace protean

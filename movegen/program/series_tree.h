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

/// Moves that take the same pieces on the way and differ in where they end.
struct SeriesGroup {
  Bitboard taken;
  Bitboard ends;
};

/// The moves of one piece that capture before their last step; each once, however many ways lead to
/// it. Its own royal piece's safety is not looked at.
class SeriesCaptures {
 public:
  static constexpr std::size_t kMostGroups = 64;

  /// `prey` may be captured; `royal` is the enemy's royal piece.
  SeriesCaptures(const SeriesTree& tree, const SeriesStep& start, Bitboard empty, Bitboard prey,
                 Bitboard royal)
      : tree_(tree), empty_(empty), prey_(prey), royal_(royal) {
    go_on(start, 0);
  }

  const SeriesGroup* begin() const { return groups_.data(); }
  const SeriesGroup* end() const { return groups_.data() + count_; }

 private:
  /// Goes on from a stand after taking the pieces on `taken`.
  void go_on(const SeriesStep& at, Bitboard taken) {
    if (taken) add(taken, at.ends & (empty_ | prey_));
    if (!taken && !(at.inner & prey_)) return;
    for (const SeriesStep* next = tree_.begin(at); next != tree_.end(at); ++next) {
      if (contains(empty_, next->square)) {
        go_on(*next, taken);
      } else if (contains(prey_, next->square) && !lays_open(*next)) {
        go_on(*next, taken | bit(next->square));
      }
    }
  }

  /// True if the piece could go on over empty squares to the royal piece.
  bool lays_open(const SeriesStep& at) const {
    if (!(at.beyond & royal_)) return false;
    if (at.ends & royal_) return true;
    for (const SeriesStep* next = tree_.begin(at); next != tree_.end(at); ++next) {
      if (contains(empty_, next->square) && lays_open(*next)) return true;
    }
    return false;
  }

  void add(Bitboard taken, Bitboard ends) {
    if (!ends) return;
    std::size_t i = 0;
    while (i < count_ && groups_[i].taken != taken) ++i;
    if (i == count_) groups_[count_++] = {taken, 0};
    groups_[i].ends |= ends;
  }

  const SeriesTree& tree_;
  Bitboard empty_;
  Bitboard prey_;
  Bitboard royal_;
  std::size_t count_ = 0;
  std::array<SeriesGroup, kMostGroups> groups_;  // only the first count_ are set
};

}  // namespace protean

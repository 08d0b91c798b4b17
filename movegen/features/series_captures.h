// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/series_tree.h"

#include <array>
#include <cstddef>

namespace protean {

/// Moves that capture the same pieces on the way and differ only in their destinations.
struct SeriesGroup {
  Bitboard taken;
  Bitboard ends;
};

/// The moves of one piece that capture before their last step, each once, however many paths lead
/// to it. Whether they leave its own royal piece safe is not checked.
class SeriesCaptures {
 public:
  /// `prey` are the pieces that may be captured, `royal` is the enemy's royal piece.
  SeriesCaptures(const SeriesTree& tree, const SeriesStep& start, Bitboard empty, Bitboard prey,
                 Bitboard royal)
      : tree_(tree), empty_(empty), prey_(prey), royal_(royal) {
    go_on(start, 0);
  }

  const SeriesGroup* begin() const { return groups_.data(); }
  const SeriesGroup* end() const { return groups_.data() + count_; }

 private:
  /// Continues from a stage of the path after capturing the pieces on `taken`.
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

  /// True if the piece could continue over empty squares to the royal piece.
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
  std::array<SeriesGroup, SeriesTree::kMostGroups> groups_;  // only the first count_ are set
};

}  // namespace protean

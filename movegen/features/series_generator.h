// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/features/series_captures.h"
#include "movegen/program/rule_program.h"

#include <cstddef>

namespace protean {

/// With kSeriesCaptures: moves that capture on the way.
template <class Base>
class SeriesGenerator : public Base {
 public:
  using Base::Base;

  /// Sends the moves.
  void series_moves() {
    for (std::size_t i = 0; i < this->rp.series_types.size(); ++i) {
      const PieceType type = this->rp.series_types[i];
      for_each_square(this->b.of(Us, type), [&](Square from) {
        const SeriesStep& start = this->rp.series[Us][type].start(from);
        if (!(start.inner & this->prey)) return;
        const SeriesCaptures found(this->rp.series[Us][type], start, ~this->occupied, this->prey,
                                   this->b.of(Them, this->rp.royal_type));
        for (const SeriesGroup& group : found)
          this->sink.series(type, from, group.taken, safe_ends(from, group));
      });
    }
  }

 protected:
  static constexpr Color Us = Base::kUs;
  static constexpr Color Them = !Us;
  using Attacks = typename Base::Attacks;

 private:
  /// The destinations of this group that leave the royal piece safe. Only departing pieces open
  /// lines; the arriving piece can only close them.
  Bitboard safe_ends(Square from, const SeriesGroup& group) const {
    const Bitboard gone = group.taken | bit(from);
    if (!this->guard.checked && !(gone & this->guard.delicate)) return group.ends;
    const Bitboard left = this->occupied & ~gone;
    const auto attackers = [&](Bitboard occupancy) {
      return Attacks::attackers(this->rp, this->b, this->modes, this->royal, Them, occupancy) &
             ~gone;
    };
    if (!attackers(left)) return group.ends;
    Bitboard good = 0;
    for_each_square(group.ends, [&](Square to) {
      if (!(attackers(left | bit(to)) & ~bit(to))) good |= bit(to);
    });
    return good;
  }
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/program/rule_program.h"

namespace protean {

/// With kCompoundPawns: pawns' moves of two parts.
template <class Base>
class CompoundGenerator : public Base {
 public:
  using Base::Base;

  /// Sends the moves: a capture and then a step, or a step and then a capture, as one.
  void compound_moves() {
    const Bitboard zone = this->rp.promotion_zone[Us];
    for_each_square(this->b.of(Us, Pawn), [&](Square from) {
      const Bitboard ahead = shift_by(bit(from), kUp);
      for_each_square((east(ahead) | west(ahead)) & this->prey & ~zone, [&](Square victim) {
        const Bitboard step = shift_by(bit(victim), kUp) & ~this->occupied;
        if (step) compound(from, victim, lsb(step), victim);
      });
      if (!(ahead & ~this->occupied & ~zone)) return;
      const Bitboard beyond = shift_by(ahead, kUp);
      for_each_square((east(beyond) | west(beyond)) & this->prey,
                      [&](Square victim) { compound(from, lsb(ahead), victim, victim); });
    });
  }

 protected:
  static constexpr Color Us = Base::kUs;
  static constexpr int kUp = Base::kUp;
  static constexpr bool kMasks = Base::kMasks;

 private:
  void compound(Square from, Square via, Square to, Square victim) {
    if constexpr (kMasks) {
      if (!this->safe(after_removal(this->b, this->rp.types_end, Us, Pawn, from, to, victim)))
        return;
    }
    this->sink.compound(from, via, to, victim);
  }
};

}  // namespace protean

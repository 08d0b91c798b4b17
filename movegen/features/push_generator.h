// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/program/rule_program.h"

namespace protean {

/// With kPushes: pawns that push pieces of their own side.
template <class Base>
class PushGenerator : public Base {
 public:
  using Base::Base;

  /// Sends the pushes; with `Noisy` only captures and promotions.
  template <bool Noisy>
  void push_moves() {
    const Bitboard pushed = shift_by(this->b.of(Us, Pawn), kUp) & this->own;
    Bitboard to = shift_by(pushed, kUp) & (~this->occupied | this->prey);
    if constexpr (Noisy) {
      const Bitboard promoting =
          shift_by(pushed & this->b.by_type[Pawn], kUp) & this->rp.promotion_zone[Us];
      to &= this->prey | promoting;
    }
    for_each_square(to, [&](Square s) {
      push(static_cast<Square>(s - 2 * kUp), static_cast<Square>(s - kUp), s);
    });
  }

 protected:
  static constexpr Color Us = Base::kUs;
  static constexpr int kUp = Base::kUp;
  static constexpr bool kMasks = Base::kMasks;
  static constexpr bool kDelicate = Base::kDelicate;

 private:
  /// The pawn takes the place of the piece it pushes, so that only its own square opens lines.
  void push(Square from, Square via, Square to) {
    if constexpr (kMasks) {
      const PieceType pushed = type_on(this->b, via);
      const bool doubtful = kDelicate || this->guard.checked ||
                            contains(this->guard.pinned, from) || pushed == this->rp.royal_type;
      if (doubtful &&
          !this->safe(after_push(this->b, this->rp.types_end, Us, pushed, from, via, to)))
        return;
    }
    this->sink.push(from, via, to);
  }
};

}  // namespace protean

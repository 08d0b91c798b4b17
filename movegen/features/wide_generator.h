// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/program/wide_moves.h"

namespace protean {

/// With kWideMoves: the game's WideMoves that are legal.
template <class Base>
class WideGenerator : public Base {
 public:
  using Base::Base;

  /// Sends the moves; with `Noisy` only captures and promotions.
  template <bool Noisy>
  void wide_moves() {
    MoveList moves;
    this->rp.wide->add(this->rp, this->b, Us, moves);
    for (const Move move : moves) {
      if (Noisy && !move.is_capture() && move.piece_type() == kNoPieceType) continue;
      const Change change = this->rp.wide->change(this->rp, this->b, Us, move);
      if (doubtful(change) && !this->safe(after_change(this->b, this->rp.types_end, Us, change)))
        continue;
      this->sink.wide(move, change);
    }
  }

 protected:
  static constexpr Color Us = Base::kUs;

 private:
  /// True unless the royal piece is as safe after the change as before.
  bool doubtful(const Change& change) const {
    const Bitboard touched = change.touched() | change.en_passant;
    if (this->guard.checked || (touched & (this->guard.lines | this->test_to | bit(this->royal))))
      return true;
    return change.has_second() && contains(this->enemy, change.second_from);
  }
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/program/wide_moves.h"

namespace protean {

/// With kWideMoves: the legal moves among the game's WideMoves.
template <class Base>
class WideGenerator : public Base {
 public:
  using Base::Base;

  /// Sends the moves; with `Noisy` only captures and promotions.
  template <bool Noisy>
  void wide_moves() {
    const WideMoves& wide = *this->rp.wide;
    MoveList moves;
    wide.add(this->rp, this->b, Us, moves);
    if (moves.empty()) return;
    const Bitboard touched = wide.may_change(this->b, Us);
    const bool royal_stays = !contains(touched, this->royal);
    const bool calm = !alarming(touched & ~bit(this->royal)) && !wide.may_move_enemies(this->b, Us);
    const auto surely_safe = [&](Move m) {
      return calm && (royal_stays || (m.from() != this->royal && m.via() != this->royal));
    };
    for (const Move move : moves) {
      if (Noisy && !move.is_capture() && move.piece_type() == kNoPieceType) continue;
      if (surely_safe(move) || leaves_safe(wide.change(this->rp, this->b, Us, move)))
        this->sink.wide(move);
    }
  }

 protected:
  static constexpr Color Us = Base::kUs;

 private:
  /// True if changes on these squares may affect the royal piece's safety.
  bool alarming(Bitboard touched) const {
    return this->guard.checked ||
           (touched & (this->guard.lines | this->test_to | bit(this->royal))) != 0;
  }
  /// True if the royal piece is not attacked after the change, which is made and tested if in
  /// doubt.
  bool leaves_safe(const Change& change) const {
    const bool sure = !alarming(change.touched() | change.en_passant) &&
                      !(change.has_second() && contains(this->enemy, change.second_from));
    return sure || this->safe(after_change(this->b, this->rp.types_end, Us, change));
  }
};

}  // namespace protean

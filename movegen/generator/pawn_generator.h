// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/program/rule_program.h"

namespace protean {

/// The moves of orthodox pawns, all at once, except captures en passant.
template <class Base>
class PawnGenerator : public Base {
 public:
  using Base::Base;

  /// Sends the moves; with `Noisy` only captures and promotions.
  template <bool Noisy>
  void pawn_moves() {
    const Bitboard pawns = this->b.of(Us, Pawn);
    if constexpr (kDelicate) {
      const Bitboard last = this->rp.test_promotions ? rank_bb(relative_rank(Us, 6)) : 0;
      const Bitboard singly = pawns & (this->guard.pinned | this->test_from | last);
      pawn_set<Noisy>(pawns & ~singly, this->clean);
      if (this->test_to) {
        const Bitboard behind = shift_by(this->test_to & ~this->occupied, -kUp);
        const Bitboard hitting = pawn_attacks(this->test_to & this->enemy, Them);
        for_each_square(
            pawns & ~singly & (behind | shift_by(behind & ~this->occupied, -kUp) | hitting),
            [&](Square from) { tested_pawn<Noisy>(from, this->test_to); });
      }
      for_each_square(singly, [&](Square from) { tested_pawn<Noisy>(from, kAllSquares); });
    } else if constexpr (kMasks) {
      pawn_set<Noisy>(pawns & ~this->guard.pinned, this->guard.check_mask);
      for (Bitboard pinned = pawns & this->guard.pinned; pinned;) {
        const Square from = pop_lsb(pinned);
        pawn_set<Noisy>(bit(from), this->guard.allowed(from) & this->guard.check_mask);
      }
    } else {
      pawn_set<Noisy>(pawns, kAllSquares);
    }
  }

 protected:
  static constexpr unsigned F = Base::kFeatures;
  static constexpr Color Us = Base::kUs;
  static constexpr Color Them = !Us;
  static constexpr int kUp = Base::kUp;
  static constexpr bool kMasks = Base::kMasks;
  static constexpr bool kDelicate = Base::kDelicate;

 private:
  /// Sends one pawn's moves into `zone`, each made and tested.
  template <bool Noisy>
  void tested_pawn(Square from, Bitboard zone) {
    const Bitboard pawn = bit(from);
    const Bitboard step = shift_by(pawn, kUp) & ~this->occupied;
    const Bitboard second = shift_by(step & rank_bb(relative_rank(Us, 2)), kUp) & ~this->occupied;
    const Bitboard striking = shift_by(this->takers(pawn), kUp);
    const Bitboard captures = (east(striking) | west(striking)) & this->prey;
    Bitboard good = 0;
    for_each_square((step | second | captures) & zone, [&](Square to) {
      if constexpr ((F & (kReach | kCounted)) != 0) {
        if (contains(this->rp.promotion_zone[Us], to)) return tested_promotions(from, to);
      }
      // One choice serves for all: each blocks the same lines.
      const PieceType becomes = contains(this->rp.promotion_zone[Us], to)
                                    ? this->rp.book.piece(Pawn).promotes_to[0]
                                    : Pawn;
      if (this->safe(after_removal(this->b, this->rp.types_end, Us, becomes, from, to, to)))
        good |= bit(to);
    });
    if (good) pawn_set<Noisy>(pawn, good);
  }

  /// Tests each choice by itself: what the new piece reaches, and whether it is counted, may
  /// matter.
  void tested_promotions(Square from, Square to) {
    for (PieceType becomes : this->rp.book.piece(Pawn).promotes_to) {
      if (this->safe(after_removal(this->b, this->rp.types_end, Us, becomes, from, to, to)))
        this->sink.promotion(from, to, becomes);
    }
  }

  template <bool Noisy>
  void pawn_set(Bitboard pawns, Bitboard mask) {
    const Bitboard last = rank_bb(relative_rank(Us, 6));
    const Bitboard empty = ~this->occupied;
    const Bitboard plain = pawns & ~last;
    const Bitboard ahead = shift_by(plain, kUp);
    if constexpr (!Noisy) {
      const Bitboard step = ahead & empty;
      this->sink.pawns(step & mask, kUp);
      this->sink.double_pushes(shift_by(step & rank_bb(relative_rank(Us, 2)), kUp) & empty & mask,
                               2 * kUp);
    }
    const Bitboard victims = this->prey & mask;
    const Bitboard striking = shift_by(this->takers(plain), kUp);
    this->sink.pawns(east(striking) & victims, kUp + 1);
    this->sink.pawns(west(striking) & victims, kUp - 1);
    if (const Bitboard promoting = pawns & last) [[unlikely]] {
      const Bitboard arriving = shift_by(promoting, kUp);
      this->sink.promotions(arriving & empty & mask, kUp);
      const Bitboard promoting_by_capture = shift_by(this->takers(promoting), kUp);
      this->sink.promotions(east(promoting_by_capture) & victims, kUp + 1);
      this->sink.promotions(west(promoting_by_capture) & victims, kUp - 1);
    }
  }
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/program/context.h"
#include "movegen/program/rule_program.h"
#include "movegen/program/wide_moves.h"

namespace protean {

/// The moves of the royal piece, and castling by any King, royal or not.
template <class Base>
class RoyalGenerator : public Base {
 public:
  using Base::Base;

  /// Sends the royal piece's steps and castling together, since both need the attacks on the
  /// squares around it; with `Noisy` only captures.
  template <bool Noisy>
  void royal_moves() {
    Bitboard to = 0;
    for (const Mover& mover : this->side.royal_movers) {
      if constexpr ((F & kContext) != 0) {
        if (!contains(Attacks::pieces(this->b, this->modes, mover.goers, Us), this->royal))
          continue;
      }
      to |= this->reach(mover, this->royal) & this->targets_for(mover, Noisy);
    }
    to = this->without_barred(this->royal, to);
    const Bitboard rooks = Noisy || this->guard.checked ? 0 : open_castlings();
    if (!(to | rooks)) return;
    // An enemy rider's line continues over the square that the royal piece leaves.
    const Bitboard without = this->occupied ^ bit(this->royal);
    const Bitboard zone = zone_attacked(without);
    Bitboard barred = zone;
    if constexpr (kDelicate) {
      const Bitboard test = royal_moves_to_test(to, zone, without);
      barred &= ~test;
      for_each_square(test, [&](Square s) {
        if (!this->safe(
                after_normal(this->b, this->rp.types_end, Us, this->rp.royal_type, this->royal, s)))
          barred |= bit(s);
      });
    }
    this->sink.royal(this->royal, to & ~barred);
    if constexpr ((F & kWideMoves) != 0) {
      if (rooks) castle(rooks, zone | this->rp.wide->within_reach(this->b, Them));
    } else {
      if (rooks) castle(rooks, zone);
    }
  }

  /// Sends castling in games in which no piece is royal or each move is tested later.
  void free_castling() {
    for_each_square(open_castlings(), [&](Square rook) {
      const Square king = castling_king();
      this->sink.castle(king, rook, castling_path(king, rook));
    });
  }

 protected:
  static constexpr unsigned F = Base::kFeatures;
  static constexpr Color Us = Base::kUs;
  static constexpr Color Them = !Us;
  static constexpr bool kDelicate = Base::kDelicate;
  using Attacks = typename Base::Attacks;

 private:
  /// Steps of the royal piece to squares that may or may not be attacked, because the step itself
  /// changes how enemy pieces move.
  Bitboard royal_moves_to_test(Bitboard to, Bitboard zone, Bitboard without) const {
    if constexpr ((F & kWideMoves) != 0)
      return to & ~zone & this->rp.wide->within_reach(this->b, Them);
    if constexpr ((F & kContext) != 0) {
      if (this->rp.test_royal_moves) {
        const Bitboard doubtful = to & zone;
        if (!doubtful) return 0;
        return doubtful &
               ~Attacks::zone_attacked(this->rp, this->b, kNoOtherMode, this->royal, Them, without);
      }
    }
    return this->rp.test_captures ? to & this->enemy : 0;
  }

  /// The squares around the royal piece that are attacked once it has left its own. If its move may
  /// change how enemy pieces move: all squares that might be attacked.
  Bitboard zone_attacked(Bitboard without) const {
    if constexpr ((F & kContext) != 0) {
      if (this->rp.test_royal_moves) {
        return Attacks::zone_attacked(this->rp, this->b, kEveryMode, this->royal, Them, without);
      }
    }
    return Attacks::zone_attacked(this->rp, this->b, this->modes, this->royal, Them, without);
  }

  const CastlingPath& castling_path(Square king, Square rook) const {
    return this->rp.castling_path(Us, king, rook);
  }

  /// The square of the King that may castle; a side may have other Kings.
  Square castling_king() const { return lsb(this->b.of(Us, King) & this->rp.castling_homes[Us]); }

  /// Own Rooks that still have the right and a free way for both pieces.
  Bitboard open_castlings() const {
    Bitboard rooks = this->b.castling & this->own;
    if (!rooks) return 0;
    const Square king = castling_king();
    Bitboard open = 0;
    while (rooks) {
      const Square rook = pop_lsb(rooks);
      if (!(this->occupied & castling_path(king, rook).empty)) open |= bit(rook);
    }
    return open;
  }

  /// Sends castling by a royal King that is not in check. `zone` contains all attacked squares on
  /// its way, and perhaps some that are attacked only once it has left its square.
  void castle(Bitboard rooks, Bitboard zone) {
    for_each_square(rooks, [&](Square rook) {
      const CastlingPath& path = castling_path(this->royal, rook);
      for (Bitboard doubtful = path.safe & zone; doubtful;) {
        if (this->attacked(pop_lsb(doubtful), this->occupied)) return;
      }
      const bool test =
          path.test_after || (this->rp.test_royal_moves && contains(zone, path.king_to));
      if (test && !this->safe(after_castling(this->b, this->rp.types_end, Us, this->royal, rook,
                                             path.king_to, path.rook_to)))
        return;
      this->sink.castle(this->royal, rook, path);
    });
  }
};

}  // namespace protean

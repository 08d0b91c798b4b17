// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/program/en_passant.h"
#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"

#include <cstddef>
#include <span>

namespace protean {

/// The moves of all pieces except orthodox pawns and a royal piece guarded by the masks.
template <class Base>
class PieceGenerator : public Base {
 public:
  using Base::Base;

  /// Sends the moves; with `Noisy` only captures and promotions.
  template <bool Noisy>
  void piece_moves() {
    // Each of these pieces has its own set of allowed squares; all others share one.
    const Bitboard apart =
        kMasks ? this->guard.pinned | this->test_from | this->barred_from_capturing : 0;
    if constexpr ((F & kOwnPawns) != 0) pawn_shifts<Noisy>(apart);
    const std::size_t in_shifts = (F & kOwnPawns) != 0 ? this->side.in_shifts : 0;
    for (const Mover& mover : std::span(this->side.movers).subspan(in_shifts)) {
      Bitboard pieces = Attacks::pieces(this->b, this->modes, mover.goers, Us);
      if constexpr (kMasks) pieces &= ~apart;
      const Bitboard allowed = this->targets_for(mover, Noisy);
      if (mover.rider) {  // decided once for all its pieces
        while (pieces) {
          const Square from = pop_lsb(pieces);
          send_free(mover, from,
                    lookup<Base::kScheme>(mover.lookup[from], this->occupied) & allowed);
        }
      } else {
        while (pieces) {
          const Square from = pop_lsb(pieces);
          send_free(mover, from, mover.reach[from] & allowed);
        }
      }
    }
    if constexpr (kMasks) {
      if (apart & this->own) [[unlikely]]
        pieces_apart<Noisy>(apart & this->own);
    }
  }

 protected:
  static constexpr unsigned F = Base::kFeatures;
  static constexpr Color Us = Base::kUs;
  static constexpr bool kMasks = Base::kMasks;
  static constexpr bool kDelicate = Base::kDelicate;
  using Attacks = typename Base::Attacks;

 private:
  /// Sends the shifts of pawns that are neither pinned nor delicate, all at once.
  template <bool Noisy>
  void pawn_shifts(Bitboard apart) {
    const Bitboard free = this->b.of(Us, Pawn) & ~apart;
    const Bitboard last = free & this->side.promoters ? this->rp.promotion_zone[Us] : 0;
    for (const PawnShift& s : this->side.pawn_shifts) {
      Bitboard pawns = free;
      if constexpr ((F & kContext) != 0)
        pawns &= Attacks::pieces(this->b, this->modes, s.goers, Us);
      const Bitboard to = s.targets(pawns, ~this->occupied) & this->targets_for(s, Noisy);
      Bitboard good = to & this->clean;
      if constexpr (kDelicate) {
        for_each_square(to & this->test_to, [&](Square t) {
          if (this->safe(after_step(s, Pawn, origin(t, s.delta), t))) good |= bit(t);
        });
      }
      send_pawns(s, good, last);
    }
  }

  /// Sends a shift's pawns to `to`; they promote on `last`.
  void send_pawns(const PawnShift& s, Bitboard to, Bitboard last) {
    const Bitboard promoting = to & last;
    if (promoting) [[unlikely]]
      send_last_steps(s, promoting);
    if constexpr ((F & kOwnEnPassant) != 0) {
      if (s.allows_en_passant)
        return this->sink.pawns_allowing_en_passant(to & ~promoting, s.delta);
    }
    this->sink.pawns(to & ~promoting, s.delta);
  }

  void send_last_steps(const PawnShift& s, Bitboard to) {
    if constexpr ((F & kOwnEnPassant) != 0) {
      if (s.allows_en_passant) {
        return for_each_square(
            to, [&](Square t) { this->sink.allows_en_passant(origin(t, s.delta), bit(t)); });
      }
    }
    send_promotions(to, s.delta);
  }

  void send(const Mover& mover, Square from, Bitboard to) {
    if constexpr ((F & kOwnEnPassant) != 0) {
      if (mover.allows_en_passant) return this->sink.allows_en_passant(from, to);
    }
    if constexpr ((F & kOwnPawns) != 0) {
      if (mover.promotion_zone) return send_promoting(mover, from, to);
    }
    this->sink.pieces(mover, from, to);
  }

  void send_promotions(Bitboard to, int delta) {
    if constexpr ((F & kPromotionLimit) != 0) {
      for_each_square(to, [&](Square s) {
        this->for_each_choice(
            Pawn, [&](PieceType type) { this->sink.promotion(origin(s, delta), s, type); });
      });
    } else {
      this->sink.promotions(to, delta);
    }
  }

  void send_promoting(const Mover& mover, Square from, Bitboard to) {
    if constexpr ((F & kPromotionLimit) != 0) {
      for_each_square(to & mover.promotion_zone, [&](Square s) {
        this->for_each_choice(mover.goers.types[0],
                              [&](PieceType type) { this->sink.promotion(from, s, type); });
      });
      to &= ~mover.promotion_zone;
    }
    this->sink.promoting(mover, from, to);
  }

  /// Sends the moves of a piece that is neither pinned nor delicate.
  void send_free(const Mover& mover, Square from, Bitboard to) {
    Bitboard good = to & this->clean;
    if constexpr (kDelicate) {
      if (to & this->test_to) [[unlikely]]
        good |= tested(mover, from, to & this->test_to);
    }
    send(mover, from, good);
  }

  /// The squares of `to` for which the move, when made, leaves the royal piece safe.
  Bitboard tested(const Mover& mover, Square from, Bitboard to) const {
    const PieceType type = type_among(this->b, mover.goers.types, from);
    Bitboard good = 0;
    for_each_square(to, [&](Square s) {
      if (this->safe(after_step(mover, type, from, s))) good |= bit(s);
    });
    return good;
  }

  /// The board after a move. A right to capture en passant matters only if captures hop.
  template <class Way>
  Board after_step(const Way& way, PieceType type, Square from, Square to) const {
    Board after = after_normal(this->b, this->rp.types_end, Us, type, from, to);
    if constexpr ((F & kWideMoves) != 0 && (F & kOwnEnPassant) != 0) {
      if (way.allows_en_passant)
        after.en_passant = right_to_capture<F>(squares_between(from, to), to);
    }
    return after;
  }

  /// Sends the moves of pieces that are pinned, that must not capture, or whose every move is
  /// tested.
  template <bool Noisy>
  void pieces_apart(Bitboard pieces) {
    while (pieces) {
      const Square from = pop_lsb(pieces);
      const Bitboard allowed = this->guard.allowed(from) & this->clean;
      for (const Mover& mover : this->side.movers) {
        if (!contains(Attacks::pieces(this->b, this->modes, mover.goers, Us), from)) continue;
        const Bitboard to =
            this->without_barred(from, this->reach(mover, from) & this->targets_for(mover, Noisy));
        if constexpr (kDelicate) {
          const Bitboard test = contains(this->test_from, from) ? to : to & this->test_to;
          send(mover, from, (to & ~test & allowed) | tested(mover, from, test));
        } else {
          send(mover, from, to & allowed);
        }
      }
    }
  }
};

}  // namespace protean

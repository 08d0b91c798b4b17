// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/program/en_passant.h"
#include "movegen/program/rule_program.h"

namespace protean {

/// Captures en passant.
template <class Base>
class EnPassantGenerator : public Base {
 public:
  using Base::Base;

  /// Sends the captures.
  void en_passant_moves() {
    if (!this->b.en_passant) return;
    if constexpr ((F & kOwnEnPassant) != 0) return captures_en_passant_of();
    if constexpr ((F & kInterception) != 0) return interceptions();
    for_each_square(this->b.en_passant, [&](Square to) {
      const auto victim = static_cast<Square>(to - kUp);
      const Bitboard beside = east(bit(victim)) | west(bit(victim));
      for_each_square(this->takers(beside & this->b.of(Us, Pawn)),
                      [&](Square from) { capture_en_passant(from, to, victim); });
    });
  }

 protected:
  static constexpr unsigned F = Base::kFeatures;
  static constexpr Color Us = Base::kUs;
  static constexpr Color Them = !Us;
  static constexpr int kUp = Base::kUp;
  static constexpr bool kMasks = Base::kMasks;
  using Attacks = typename Base::Attacks;

 private:
  /// Two pieces leave one rank, so no pin mask can show what is uncovered: each capture is made and
  /// tested.
  void capture_en_passant(Square from, Square to, Square victim, bool allows_en_passant = false) {
    if constexpr (kMasks) {
      if (!this->safe(after_removal(this->b, this->rp.types_end, Us, Pawn, from, to, victim)))
        return;
    }
    if constexpr ((F & (kOwnEnPassant | kInterception)) != 0) {
      if (contains(this->rp.promotion_zone[Us], to) && this->rp.book.pawn.en_passant_promotes) {
        return this->for_each_choice(
            Pawn, [&](PieceType type) { this->sink.promotion_en_passant(from, to, victim, type); });
      }
    }
    this->sink.en_passant(from, to, victim, allows_en_passant);
  }

  /// Sends captures en passant by a game's own pawns. A victim that the position names does not
  /// block them: it is taken as if it stood on the square it passed.
  void captures_en_passant_of() {
    constexpr bool kNamed = (F & kVictim) != 0;
    const Bitboard passed = this->b.passed();
    const Bitboard occupancy = kNamed ? this->occupied & ~this->b.en_passant : this->occupied;
    for (const Mover& mover : this->side.movers) {
      if (!mover.captures_en_passant) continue;
      for_each_square(Attacks::pieces(this->b, this->modes, mover.goers, Us), [&](Square from) {
        if (!(mover.reach[from] & passed)) return;
        for_each_square(this->reach(mover, from, occupancy) & passed, [&](Square to) {
          const Square victim =
              kNamed ? lsb(this->b.victim()) : passer_over(this->rp, this->b, Them, to);
          capture_en_passant(from, to, victim, kNamed && mover.allows_en_passant);
        });
      });
    }
  }

  /// Sends captures en passant by orthodox pawns, whatever piece passed.
  void interceptions() {
    const Bitboard passed = this->b.passed();
    const Bitboard attacked = pawn_attacks(this->b.of(Us, Pawn), Us);
    for_each_square(passed & attacked, [&](Square to) {
      for_each_square(pawn_attacks(bit(to), Them) & this->b.of(Us, Pawn),
                      [&](Square from) { capture_en_passant(from, to, lsb(this->b.victim())); });
    });
  }
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/moves/hops.h"

namespace protean {

namespace {

/// A pawn takes the piece that it hops over, and one where it lands. The move is a capture en
/// passant even without a double push, since the victim is not on the square of arrival.
class Hops final : public WideMoves {
 public:
  explicit Hops(const std::vector<Offset>& directions) : directions_(directions) {}

  void add(const RuleProgram& rp, const Board& b, Color us, MoveList& list) const override {
    const Bitboard prey = prey_of(rp, b, us);
    const Bitboard landing = ~b.occupied() | prey;
    const Bitboard passed = passed_for(rp, b, us);
    for (const Offset seen : directions_) {
      const Offset d = seen_by(us, seen);
      for_each_square(b.of(us, Pawn), [&](Square from) {
        const Bitboard over = moved(bit(from), d) & (prey | passed);
        const Bitboard to = moved(over, d) & landing;
        if (!to) return;
        const Square victim = (over & passed) ? passer_for(rp, b, us) : lsb(over);
        add_pawn_move(rp, us, lsb(to), list, [&](PieceType type) {
          return Move(MoveKind::kEnPassant, from, lsb(to), type, victim, true);
        });
      });
    }
  }

  Bitboard attackers(const RuleProgram& rp, const Board& b, Square s, Color by,
                     Bitboard occupied) const override {
    const Bitboard pawns = b.of(by, Pawn) & occupied;
    const Bitboard friends = b.by_color[by] & occupied;
    const Bitboard prey = (b.by_color[!by] & occupied) | passed_for(rp, b, by);
    Bitboard out = 0;
    for (const Offset seen : directions_) {
      const Offset d = seen_by(by, seen);
      const Bitboard before = moved(bit(s), back(d));
      if (moved(bit(s), d) & ~friends) out |= before & pawns;  // over the square
      out |= moved(before & prey, back(d)) & pawns;            // onto it
    }
    return out;
  }

  Bitboard sensitive(const RuleProgram&, const Board& b, Square royal, Color by) const override {
    const Bitboard pawns = b.of(by, Pawn);
    Bitboard out = 0;
    for (const Offset seen : directions_) {
      const Offset d = seen_by(by, seen);
      const Bitboard before = moved(bit(royal), back(d));
      const Bitboard behind = moved(bit(royal), d);
      if ((before & pawns) && behind) out |= before | behind;
      const Bitboard far = moved(before, back(d)) & pawns;
      if (far) out |= far | before | past(before, by);
    }
    return out;
  }

  Bitboard within_reach(const Board& b, Color by) const override {
    Bitboard out = 0;
    for (const Offset seen : directions_) {
      const Offset d = seen_by(by, seen);
      const Bitboard over = moved(b.of(by, Pawn), d);
      out |= over | moved(over, d);
    }
    return out;
  }

 private:
  /// Where those pawns of the opponent end up that pass the square.
  static Bitboard past(Bitboard square, Color by) {
    const Bitboard ahead = ahead_of(square, !by);
    return ahead | east(ahead) | west(ahead);
  }

  std::vector<Offset> directions_;
};

}  // namespace

std::unique_ptr<const WideMoves> hopping_pawns(const std::vector<Offset>& directions) {
  return std::make_unique<Hops>(directions);
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"
#include "variants/rules/zones.h"

namespace protean {

namespace {

/// The moves of a piece from each of the four rings, the edge of the board first.
Moves by_ring(const Moves& first, const Moves& second, const Moves& third, const Moves& fourth) {
  return first.from(ring(1)) | second.from(ring(2)) | third.from(ring(3)) | fourth.from(ring(4));
}

class Whirlwind final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("whirlwind", "Whirlwind Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves knight = leap(1, 2);
    const Moves bishop = slide(kDiagonal);
    const Moves rook = slide(kOrthogonal);
    const Moves queen = slide(kAllEight);
    rules.piece(Knight).moves = by_ring(knight, bishop, rook, queen);
    rules.piece(Bishop).moves = by_ring(bishop, rook, queen, knight);
    rules.piece(Rook).moves = by_ring(rook, queen, knight, bishop);
    rules.piece(Queen).moves = by_ring(queen, knight, bishop, rook);
    rules.text.special = {
        "The board has four rings: the 28 squares on its edge, the 20 next to them, the 12 inside "
        "those, and the four in the centre. Knight, Bishop, Rook and Queen move by the ring they "
        "stand on; where they go does not matter.",
        "From the first ring they move as in orthodox chess. From the second, third and fourth, "
        "the Knight moves as a Bishop, Rook, Queen; the Bishop as a Rook, Queen, Knight; the Rook "
        "as a Queen, Knight, Bishop; and the Queen as a Knight, Bishop, Rook.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Whirlwind> registered;

}  // namespace

}  // namespace protean

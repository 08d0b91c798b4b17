// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Inhibitor final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("inhibitor", "Inhibitor Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves rook = slide(kOrthogonal);
    const Moves bishop = slide(kDiagonal);
    const Moves knight = leap(1, 2);
    const Condition inhibited = reached_by({Queen});
    rules.piece(Rook).moves = rook | bishop.when(!inhibited);
    rules.piece(Knight).moves = knight | rook.when(!inhibited);
    rules.piece(Bishop).moves = bishop | knight.when(!inhibited);
    rules.piece(Queen).moves = (rook | bishop | knight).quiet();
    rules.uncapturable = PieceTypes{Queen};
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight};
    rules.text.special = {
        "A Rook also moves like a Bishop, a Knight also like a Rook and a Bishop also like a "
        "Knight, but for those one move away from a Queen of either colour: these move as in "
        "orthodox chess.",
        "The Queen goes like an orthodox Rook, Bishop or Knight to empty squares only. It does "
        "not capture, check or guard, and it cannot be captured. Pieces in between cut its lines; "
        "whether it is pinned does not matter.",
        "What a piece is counts before its move; whether a King is in check counts after it, so a "
        "Queen's move may change what all pieces attack.",
        orthodox_pawns_become("a Rook, Bishop or Knight"), kOrthodoxCastlingText};
  }
};

const Registered<Inhibitor> registered;

}  // namespace

}  // namespace protean

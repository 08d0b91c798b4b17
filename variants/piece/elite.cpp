// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Elite final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant_named_here("elite", "Elite Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Rook).moves = slide(kOrthogonal) | leap(1, 2);
    rules.piece(Bishop).moves = slide(kDiagonal) | leap(1, 2);
    rules.piece(Knight) = {};
    rules.piece(Pawn).promotes_to = {Queen, Rook, Bishop};
    rules.start_fen = "1rbqkbr1/pppppppp/8/8/8/8/PPPPPPPP/1RBQKBR1";
    rules.text.special = {
        "The Rook moves as an orthodox Rook or Knight, the Bishop as an orthodox Bishop or Knight. "
        "There are no Knights: the Rooks start in their place, and the corners are empty.",
        orthodox_pawns_become("a Queen, Rook or Bishop"),
        "Castling: the King goes two squares toward a Rook, which is put on the square it passed, "
        "as if it came from the corner; what stands in the corner does not matter. Neither has "
        "moved before, no piece stands between them, and no square the King leaves, passes or "
        "reaches is attacked."};
    rules.text.notation =
        "In the FEN, K and k are the right with the Rook of the g-file, Q and q with that of the "
        "b-file.";
  }
};

const Registered<Elite> registered;

}  // namespace

}  // namespace protean

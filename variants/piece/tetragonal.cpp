// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Tetragonal final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("tetragonal", "Tetragonal Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves file = slides({{0, 1}, {0, -1}});
    const Moves rank = slides({{1, 0}, {-1, 0}});
    const Moves wide_rider = slides({{2, 1}, {2, -1}, {-2, 1}, {-2, -1}});
    const Moves rook = file | wide_rider;
    const Moves bishop = slide(kDiagonal) | rank;
    rules.piece(Bishop).moves = bishop;
    rules.piece(Rook).moves = rook;
    rules.piece(Queen).moves = rook | bishop;
    const Moves tall_knight = leaps({{1, 2}, {-1, 2}, {1, -2}, {-1, -2}});
    const Moves wide_camel = leaps({{3, 1}, {-3, 1}, {3, -1}, {-3, -1}});
    const Moves wide_zebra = leaps({{3, 2}, {-3, 2}, {3, -2}, {-3, -2}});
    rules.piece(Knight).moves = tall_knight | wide_camel | wide_zebra;
    rules.piece(King).moves = step(kAllEight) | leaps({{2, 1}, {2, -1}, {-2, 1}, {-2, -1}});
    rules.castling.target[White][0] = {B1, C1};
    rules.castling.target[Black][0] = {B8, C8};
    rules.text.special = {
        "A wide Knight's leap goes two files and one rank, a tall one goes one file and two ranks.",
        "The Bishop moves as an orthodox one or along the rank. The Rook moves along the file, or "
        "makes one wide leap or several in the same direction, the squares it touches on the way "
        "being empty. The Queen moves as this Rook or this Bishop.",
        "The Knight makes a tall leap, or leaps three files and one or two ranks. The King steps "
        "as an orthodox one or makes a wide leap.",
        "Castling on the King's side is orthodox. On the Queen's side the King goes to the b-file "
        "and the Rook to the c-file; neither has moved before, the three squares between them are "
        "empty, and no square the King leaves, passes or reaches is attacked.",
        kOrthodoxPawnsText};
    rules.text.notation = "Castling on the Queen's side is written e1b1 or e8b8.";
  }
};

const Registered<Tetragonal> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Rotation final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return piece_variant_named_here("rotation", "Rotation Chess");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves king = step(kAllEight);
    const Moves queen = slide(kAllEight);
    const Moves rook = slide(kOrthogonal);
    const Moves bishop = slide(kDiagonal);
    const Moves knight = leap(1, 2);
    rules.piece(Queen).moves = king.captures() | rook.quiet();
    rules.piece(Rook).moves = queen.captures() | bishop.quiet();
    rules.piece(Bishop).moves = rook.captures() | knight.quiet();
    rules.piece(Knight).moves = bishop.captures() | king.quiet();
    rules.text.special = {
        "In the circle King, Queen, Rook, Bishop, Knight, King a piece other than the King "
        "captures as the orthodox piece named before it and goes without capturing as the one "
        "named after it. Only the capturing moves give check.",
        "The Queen captures as a King and goes as a Rook. The Rook captures as a Queen and goes as "
        "a Bishop. The Bishop captures as a Rook and goes as a Knight. The Knight captures as a "
        "Bishop and goes as a King.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Rotation> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class Yeoman final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("yeoman", "Yeoman Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves diagonal_back = leaps({{-1, -1}, {1, -1}});
    const Moves straight_back = leaps({{0, -1}});
    rules.piece(Pawn).moves =
        orthodox_pawn() | (diagonal_back.quiet() | straight_back.captures()).to(~rank_bb(0));
    rules.text.special = {
        "Pawns move and capture forward as in orthodox chess. They may also go one square "
        "diagonally backward without capturing, and capture one square straight backward, but "
        "never go to their own back rank.",
        "A pawn that has come back to its second rank has the double push again. A pawn that has "
        "just made one may be captured en passant, by the diagonal capture forward.",
        kOrthodoxPromotionText, kOrthodoxPiecesText, kOrthodoxCastlingText};
  }
};

const Registered<Yeoman> registered;

}  // namespace

}  // namespace protean

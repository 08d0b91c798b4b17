// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

#include <memory>

namespace protean {

namespace {

class DyadicPawn final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("dyadicpawn", "Dyadic Pawn Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Pawn).moves = plain_pawn();
    rules.pawn.hold_forward_squares = true;
    rules.pawn.en_passant = false;
    rules.pawn.promotion_zone = rank_bb(6);
    rules.special = {
        "A pawn occupies two squares: the one it stands on and its forward square, straight "
        "ahead of that. It is captured on either; a man of its own side may stand on its "
        "forward square, but then it neither moves nor captures nor attacks.",
        "It goes one step forward, without capturing, if the enemy holds neither of its two new "
        "squares and its own side does not hold the farther one. There is no double step and no "
        "capture in passing.",
        "It captures by going one square diagonally forward if its own side holds neither of "
        "its two new squares and the enemy holds at least one: all enemy men there are taken, "
        "and all pawns that occupy one of them.",
        "Other men move as in orthodox chess. They pass over forward squares freely and may "
        "stop on them: on an enemy one they take that pawn, together with a man that stands "
        "there.",
        "When it arrives on its seventh rank a pawn becomes a Queen, Rook, Bishop or Knight "
        "there.",
        kOrthodoxCastlingText};
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

}  // namespace

std::unique_ptr<const Variant> make_dyadicpawn() {
  return std::make_unique<DyadicPawn>();
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/pieces_left.h"

namespace protean {

namespace {

/// A side without pawns has lost; pawns become Kings.
class Kinglet final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("kinglet", "Kinglet Chess", "V. R. Parton");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.piece(Pawn).promotes_to = {King};
    rules.add(lost_without({{PieceTypes{Pawn}, 1, "no pawn left"}}));
    rules.text.special = {kKingsAreOrdinaryText, orthodox_pawns_become("a King"),
                          kFreeCastlingText};
    rules.text.goal =
        "Leave the opponent without pawns. Promoting your last pawn loses. A player who cannot "
        "move is stalemated: a draw.";
    rules.text.notation = kPromotionToKingText;
  }
};

const Registered<Kinglet> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class FieldPromotion final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return pawn_variant("fieldpromotion", "Field Promotion Chess");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Pawn).promotion_zone = rank_bb(5);
    rules.piece(Pawn).promotes_to = {Rook};
    rules.text.special = {
        "Pawns move and capture as in orthodox chess, also en passant. A pawn that arrives on its "
        "sixth rank becomes a Rook; there is no other promotion. The new Rook never castles.",
        kOrthodoxPiecesText, kOrthodoxCastlingText};
  }
};

const Registered<FieldPromotion> registered;

}  // namespace

}  // namespace protean

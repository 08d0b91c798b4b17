// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Princess final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("princess", "Princess Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Rook).moves = slide(kOrthogonal).at_least(2);
    rules.piece(Queen).moves = slide(kDiagonal) | leap(1, 2);
    rules.piece(Knight).moves = leap(1, 2) | slide(kOrthogonal).even();
    rules.piece(Bishop).moves = slide(kDiagonal) | slide(kOrthogonal).odd();
    rules.text.special = {
        kLongRookText, "The Queen moves as an orthodox Bishop or Knight.",
        "The Knight leaps as an orthodox one, or slides two, four or six squares as a Rook. The "
        "Bishop moves as an orthodox one, or slides one, three, five or seven squares as a Rook.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Princess> registered;

}  // namespace

}  // namespace protean

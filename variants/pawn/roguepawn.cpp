// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class RoguePawn final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("roguepawn", "Rogue Pawn Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves one = path({{0, 1}});
    const Moves diagonally_ahead = leaps({{-1, 1}, {1, 1}});
    const Moves two = slides({{0, 1}}).at_least(2).at_most(2).quiet();
    rules.piece(Pawn).moves =
        one.quiet() | two.from(rank_bb(2) | rank_bb(3) | rank_bb(4)).allows_en_passant() |
        two.from(rank_bb(5)) | diagonally_ahead.captures().captures_en_passant();
    rules.text.special = {
        "From its second rank a pawn goes one step straight forward. From any other it goes one or "
        "two, over empty squares. It captures one square diagonally forward.",
        "A pawn that has just made a double push may be captured en passant, unless it has become "
        "another piece by it.",
        kOrthodoxPromotionText, kOrthodoxPiecesText, kOrthodoxCastlingText};
  }
};

const Registered<RoguePawn> registered;

}  // namespace

}  // namespace protean

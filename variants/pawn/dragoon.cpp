// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class Dragoon final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("dragoon", "Dragoon Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves long_leap = leaps({{-1, 2}, {1, 2}});
    const Moves wide_leap = leaps({{-2, 1}, {2, 1}});
    rules.piece(Pawn).moves =
        orthodox_pawn() | long_leap.quiet() | wide_leap.captures().captures_en_passant();
    rules.text.special = {
        "Pawns move and capture as in orthodox chess. They may also leap two ranks forward and one "
        "file aside without capturing, and capture by a leap of one rank forward and two files "
        "aside.",
        "A pawn that has just made a double push straight on may be captured en passant, by the "
        "diagonal capture or by the leap. After a leap it may not.",
        kOrthodoxPromotionText, kOrthodoxPiecesText, kOrthodoxCastlingText};
  }
};

const Registered<Dragoon> registered;

}  // namespace

}  // namespace protean

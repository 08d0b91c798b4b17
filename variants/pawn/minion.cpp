// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class Minion final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("minion", "Minion Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves straight = path({{0, 1}});
    const Moves diagonal = leaps({{-1, 1}, {1, 1}});
    const Moves long_leap = leaps({{-1, 2}, {1, 2}});
    const Moves wide_leap = leaps({{-2, 1}, {2, 1}});
    rules.piece(Pawn).moves =
        (straight.quiet() | diagonal.captures()).from(file_bb(0) | file_bb(7)) |
        (long_leap.quiet() | wide_leap.captures()).from(file_bb(1) | file_bb(6)) |
        (diagonal.quiet() | straight.captures()).from(file_bb(2) | file_bb(5)) |
        ((straight | diagonal).quiet() | (long_leap | wide_leap).captures())
            .from(file_bb(3) | file_bb(4));
    rules.pawn.en_passant = false;
    rules.text.special = {
        "How a pawn goes depends on the file it stands on.",
        "On the a- and h-files it goes one square straight forward and captures one square "
        "diagonally forward.",
        "On the b- and g-files it leaps two ranks forward and one file aside without capturing, "
        "and captures by a leap of one rank forward and two files aside.",
        "On the c- and f-files it goes one square diagonally forward without capturing, and "
        "captures one square straight forward.",
        "On the d- and e-files it goes one square straight or diagonally forward without "
        "capturing, and captures by any of the four forward leaps of a Knight.",
        "No pawn makes a double push, and none is captured en passant.",
        kOrthodoxPromotionText,
        kOrthodoxPiecesText,
        kOrthodoxCastlingText};
  }
};

const Registered<Minion> registered;

}  // namespace

}  // namespace protean

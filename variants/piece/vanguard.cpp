// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Vanguard final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return piece_variant_named_here("vanguard", "Vanguard Chess");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves knight = symmetric(bent({{0, 1}}, {1, 1})).at_least(2);
    rules.piece(Knight).moves = knight;
    rules.piece(Queen).moves = slide(kDiagonal) | knight;
    rules.start_fen = "rbnqknbr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR";
    rules.text.special = {
        "In the orthodox array Knights and Bishops have changed places: the Bishops start on the "
        "b- and g-files, the Knights on the c- and f-files.",
        "The Knight passes the square next to it on rank or file, which must be empty, and slides "
        "on from there one square or more diagonally, away from where it started. It does not "
        "leap, and can neither stop nor capture on the first square.",
        "The Queen moves as an orthodox Bishop or as this Knight.", kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Vanguard> registered;

}  // namespace

}  // namespace protean

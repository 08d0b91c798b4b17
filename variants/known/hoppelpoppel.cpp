// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

namespace protean {

namespace {

/// Knights capture as Bishops, Bishops as Knights.
class HoppelPoppel final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("hoppelpoppel", "Hoppel-Poppel", "Germany");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Knight).moves = leap(1, 2).quiet() | slide(kDiagonal).captures();
    rules.piece(Bishop).moves = slide(kDiagonal).quiet() | leap(1, 2).captures();
    rules.text.special = {
        "Knights move as Knights but capture, and give check, as Bishops; Bishops move as Bishops "
        "but capture as Knights.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<HoppelPoppel> registered;

}  // namespace

}  // namespace protean

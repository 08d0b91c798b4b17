// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

namespace protean {

namespace {

/// Knights capture as Rooks, Rooks as Knights. Cute Chess takes King and Knight for insufficient
/// material, though they mate as King and Rook do.
class NewZealand final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("newzealand", "New Zealand Chess", "British Chess Magazine, 1903");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Knight).moves = leap(1, 2).quiet() | slide(kOrthogonal).captures();
    rules.piece(Rook).moves = slide(kOrthogonal).quiet() | leap(1, 2).captures();
    rules.text.special = {
        "Knights move as Knights but capture, and give check, as Rooks; Rooks move as Rooks but "
        "capture as Knights.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<NewZealand> registered;

}  // namespace

}  // namespace protean

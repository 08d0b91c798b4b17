// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Zorse final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("zorse", "Zorse Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Knight).moves = leap(1, 2).forward() | leap(2, 3).backward();
    rules.piece(Bishop).moves = leap(1, 3).forward() | leap(1, 2).backward();
    rules.piece(Queen).moves = ride(1, 2);
    rules.text.special = {
        "The Knight leaps forward as an orthodox one; backward it leaps three squares along rank "
        "or file and two across.",
        "The Bishop leaps forward three squares along rank or file and one across; backward it "
        "leaps as an orthodox Knight.",
        "The Queen makes one orthodox Knight's leap or several in the same direction; the squares "
        "it touches on the way must be empty.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Zorse> registered;

}  // namespace

}  // namespace protean

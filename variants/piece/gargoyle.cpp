// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

/// The leap (x, y) and its three quarter turns, the same for both colours.
Moves turned(int x, int y) {
  return leaps({{x, y}, {y, -x}, {-x, -y}, {-y, x}}).absolute();
}

class Gargoyle final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("gargoyle", "Gargoyle Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Rook).moves = slide(kOrthogonal).at_least(2);
    rules.piece(Queen).moves = slide(kDiagonal) | step(kOrthogonal);
    // Two straight and one clockwise; three straight and one or two anticlockwise.
    rules.piece(Knight).moves = turned(1, 2) | turned(-1, 3) | turned(-2, 3);
    // The mirror image.
    rules.piece(Bishop).moves = turned(-1, 2) | turned(1, 3) | turned(2, 3);
    rules.text.special = {
        kLongRookText, "The Queen moves as an orthodox Bishop or one square along rank or file.",
        "The Knight leaps two squares along rank or file and one to the right of that direction, "
        "or three squares and one or two to the left. The Bishop is its mirror image: two squares "
        "and one to the left, or three and one or two to the right.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Gargoyle> registered;

}  // namespace

}  // namespace protean

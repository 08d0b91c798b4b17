// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

/// A leap that continues diagonally along `onward`, and its three quarter turns, the same for both
/// colours.
Moves turned(Offset leap, Offset onward) {
  Moves out;
  for (int turn = 0; turn < 4; ++turn) {
    out = out | bent({leap}, onward);
    leap = {leap.dy, -leap.dx};
    onward = {onward.dy, -onward.dx};
  }
  return out.absolute();
}

class Zealot final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("zealot", "Zealot Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Rook).moves = slide(kOrthogonal).at_least(2);
    rules.piece(Queen).moves = slide(kDiagonal) | step(kOrthogonal);
    rules.piece(Bishop).moves = turned({1, 2}, {1, 1});
    rules.piece(Knight).moves = turned({-1, 2}, {-1, 1});
    rules.text.special = {
        kLongRookText, "The Queen moves as an orthodox Bishop or one square along rank or file.",
        "The Bishop leaps as an orthodox Knight, two squares along rank or file and one to the "
        "right of that direction, and if that square was empty it may slide on along the diagonal "
        "on which the leap ended: from d4 to e6-f7-g8, f3-g2-h1, c2-b1 or b5-a6. The Knight is its "
        "mirror image and turns to the left: from d4 to c6-b7-a8, f5-g6-h7, e2-f1 or b3-a2.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Zealot> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Archer final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("archer", "Archer Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves long_rook = slide(kOrthogonal).at_least(2);
    rules.piece(Bishop).moves = step(kOrthogonal) | leap(2, 2);
    rules.piece(Rook).moves = long_rook;
    rules.piece(Queen).moves = leap(1, 2) | long_rook;
    rules.text.special = {
        "The Bishop, an Archer, goes one square along rank or file, or leaps exactly two squares "
        "diagonally.",
        kLongRookText, "The Queen moves as a Knight or as that Rook.", kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Archer> registered;

}  // namespace

}  // namespace protean

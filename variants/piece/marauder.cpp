// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Marauder final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("marauder", "Marauder Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Rook).moves = slide(kOrthogonal).odd() | step(kDiagonal);
    rules.piece(Knight).moves = symmetric(bent({{1, 1}}, {0, 1})).at_least(2);
    rules.piece(Bishop).moves = slide(kDiagonal).at_least(2) | slide(kOrthogonal).even();
    rules.piece(Queen).moves = step(kAllEight) | leap(0, 2) | leap(2, 2);
    rules.text.special = {
        "The Rook slides one, three, five or seven squares along rank or file, or goes one square "
        "diagonally. The Bishop slides two squares or more diagonally, or two, four or six along "
        "rank or file. They pass the squares between, which must be empty, and can neither stop "
        "nor capture there.",
        "The Knight passes the square diagonally next to it, which must be empty, and goes on from "
        "there one square or more along rank or file, away from where it started.",
        "The Queen leaps one or two squares along rank, file or diagonal.", kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Marauder> registered;

}  // namespace

}  // namespace protean

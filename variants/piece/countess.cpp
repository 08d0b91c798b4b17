// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Countess final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("countess", "Countess Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const auto as_many_squares = [](int pieces_on_line) { return pieces_on_line; };
    rules.piece(Rook).moves = slide(kAllEight).at_most(as_many_squares);
    rules.piece(Queen).moves = slide(kDiagonal) | leap(1, 2);
    rules.text.special = {
        "The Rook slides in the eight directions of an orthodox Queen, at most as many squares as "
        "there are pieces of either colour on the line from it to the edge of the board in that "
        "direction, itself included. The first piece on the line still stops it.",
        "The Queen moves as an orthodox Bishop or Knight.",
        "Pieces behind a King can decide whether a Rook reaches it.", kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Countess> registered;

}  // namespace

}  // namespace protean

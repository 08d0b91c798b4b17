// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/orthodox/orthodox.h"

#include <memory>

namespace protean {

namespace {

class Sorcerer final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return {.id = "sorcerer",
            .name = "Sorcerer Chess",
            .family = "piece",
            .source = "Tony Paletta, Modest Proposals: Piece Variants"};
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves rook = slide(kOrthogonal);
    const Moves bishop = slide(kDiagonal);
    const Moves knight = leap(1, 2);
    const Condition enchanted = in_line_with_one_king();
    rules.piece(Queen).moves = when(enchanted, rook, bishop | knight);
    rules.piece(Rook).moves = when(enchanted, bishop | knight, rook);
    rules.piece(Bishop).moves = when(enchanted, knight, bishop);
    rules.piece(Knight).moves = when(enchanted, bishop, knight);
    rules.special = {
        "Queen, Rook, Bishop and Knight move by the Kings in line with them: the Kings of either "
        "colour on their rank, file and two diagonals taken together, whoever stands between.",
        "In line with exactly one King, a Queen moves as an orthodox Rook, a Rook as a Bishop or "
        "Knight, a Bishop as a Knight and a Knight as a Bishop.",
        "In line with no King or with both, a Queen moves as a Bishop or Knight, the others as in "
        "orthodox chess.",
        "What a man is counts before its move; whether a King is in check counts after it, so a "
        "King's step may change what all men attack.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

}  // namespace

std::unique_ptr<const Variant> make_sorcerer() {
  return std::make_unique<Sorcerer>();
}

}  // namespace protean

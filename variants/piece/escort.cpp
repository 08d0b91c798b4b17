// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/orthodox/orthodox.h"

#include <memory>

namespace protean {

namespace {

class Escort final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return {.id = "escort",
            .name = "Escort Chess",
            .family = "piece",
            .source = "Tony Paletta, Modest Proposals: Piece Variants"};
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves rook = slide(kOrthogonal);
    const Moves bishop = slide(kDiagonal);
    const Moves knight = leap(1, 2);
    const Condition escorted = beside_friend();
    rules.piece(Queen).moves = when(escorted, rook, bishop | knight);
    rules.piece(Rook).moves = when(escorted, bishop | knight, rook);
    rules.piece(Bishop).moves = when(escorted, knight, bishop);
    rules.piece(Knight).moves = when(escorted, bishop, knight);
    rules.special = {
        "A man is escorted while a man of its own colour, King and pawns included, stands next to "
        "it on its rank or file.",
        "Escorted, a Queen moves as an orthodox Rook, a Rook as a Bishop or Knight, a Bishop as a "
        "Knight and a Knight as a Bishop.",
        "Without an escort a Queen moves as a Bishop or Knight, the others as in orthodox chess.",
        "Whether a man is escorted counts before its move; whether a King is in check counts after "
        "it.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

}  // namespace

std::unique_ptr<const Variant> make_escort() {
  return std::make_unique<Escort>();
}

}  // namespace protean

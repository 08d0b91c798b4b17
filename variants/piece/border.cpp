// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"
#include "variants/rules/zones.h"

namespace protean {

namespace {

/// The moves toward the border between the fourth and fifth ranks.
Moves toward(const Moves& moves) {
  return moves.forward().from(kOwnHalf) | moves.backward().from(kFarHalf);
}

/// The moves away from the border.
Moves away(const Moves& moves) {
  return moves.backward().from(kOwnHalf) | moves.forward().from(kFarHalf);
}

class Border final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant_named_here("border", "Border Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    for (PieceType type : {Queen, Rook, Bishop, Knight})
      rules.piece(type).moves = toward(plain_moves(type)) | away(exchanged_moves(type));
    for (PieceType type : {Queen, Rook})
      rules.piece(type).moves = rules.piece(type).moves | slide(kOrthogonal).sideways();
    rules.text.special = {
        "The border runs between the fourth and the fifth rank. A move goes toward it if it starts "
        "up the board, as White sees it, from ranks 1 to 4 or down from ranks 5 to 8, whichever "
        "side makes it and however far it goes, over the border too; the other way is away from "
        "it.",
        std::string("Toward the border, ") + kPlainText,
        std::string("Away from the border, ") + kExchangedText,
        "Along the rank Queen and Rook move as orthodox Rooks.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Border> registered;

}  // namespace

}  // namespace protean

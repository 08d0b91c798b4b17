// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"
#include "variants/rules/zones.h"

namespace protean {

namespace {

class Perimeter final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("perimeter", "Perimeter Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    for (PieceType type : {Queen, Rook, Bishop, Knight}) {
      const Moves plain = plain_moves(type);
      const Moves exchanged = exchanged_moves(type);
      rules.piece(type).moves =
          exchanged.from(kEdge) | exchanged.to(kEdge) | plain.from(~kEdge).to(~kEdge);
    }
    rules.text.special = {
        "The edge of the board is the a- and h-file, the first and the eighth rank.",
        std::string("Going from the edge or to it, ") + kExchangedText,
        std::string("Going neither from the edge nor to it, ") + kPlainText,
        "So a piece attacks a square on the edge in another way than those before it.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Perimeter> registered;

}  // namespace

}  // namespace protean

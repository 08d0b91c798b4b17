// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Escort final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("escort", "Escort Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Condition escorted = beside_friend();
    for (PieceType type : {Queen, Rook, Bishop, Knight})
      rules.piece(type).moves = when(escorted, exchanged_moves(type), plain_moves(type));
    rules.text.special = {
        "A piece is escorted while a piece of its own colour, King and pawns included, stands next "
        "to it on its rank or file.",
        std::string("Escorted, ") + kExchangedText,
        std::string("Without an escort ") + kPlainText,
        "Whether a piece is escorted counts before its move; whether a King is in check counts "
        "after it.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Escort> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Sorcerer final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("sorcerer", "Sorcerer Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Condition enchanted = in_line_with_one_king();
    for (PieceType type : {Queen, Rook, Bishop, Knight})
      rules.piece(type).moves = when(enchanted, exchanged_moves(type), plain_moves(type));
    rules.text.special = {
        "Queen, Rook, Bishop and Knight move by the Kings in line with them: the Kings of either "
        "colour on their rank, file and two diagonals taken together, whatever stands between.",
        std::string("In line with exactly one King, ") + kExchangedText,
        std::string("In line with no King or with both, ") + kPlainText,
        "What a piece is counts before its move; whether a King is in check counts after it, so a "
        "King's step may change what all pieces attack.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Sorcerer> registered;

}  // namespace

}  // namespace protean

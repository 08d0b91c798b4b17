// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"
#include "variants/rules/zones.h"

namespace protean {

namespace {

/// The moves toward the median between the d- and e-files.
Moves toward(const Moves& moves) {
  return moves.rightward().from(kQueenside) | moves.leftward().from(kKingside);
}

/// The moves away from the median.
Moves away(const Moves& moves) {
  return moves.leftward().from(kQueenside) | moves.rightward().from(kKingside);
}

class Median final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant_named_here("median", "Median Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    for (PieceType type : {Queen, Rook, Bishop, Knight})
      rules.piece(type).moves = toward(plain_moves(type)) | away(exchanged_moves(type));
    for (PieceType type : {Queen, Rook})
      rules.piece(type).moves = rules.piece(type).moves | slides({{0, 1}, {0, -1}});
    rules.text.special = {
        "The median runs between the d- and the e-file. A move goes toward it if it starts to the "
        "right from files a to d or to the left from files e to h, as White sees the board, "
        "however far it goes, over the median too; the other way is away from it.",
        std::string("Toward the median, ") + kPlainText,
        std::string("Away from the median, ") + kExchangedText,
        "Along the file Queen and Rook move as orthodox Rooks.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Median> registered;

}  // namespace

}  // namespace protean

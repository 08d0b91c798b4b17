// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"
#include "variants/rules/zones.h"

namespace protean {

namespace {

class Oblique final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("oblique", "Oblique Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Bitboard oblique = central_diagonals();
    for (PieceType type : {Queen, Rook, Bishop, Knight})
      rules.piece(type).moves =
          exchanged_moves(type).from(oblique) | plain_moves(type).from(~oblique);
    rules.text.special = {
        "Oblique are the 40 squares of the diagonals that pass through one of the four squares in "
        "the centre: a2-g8, a1-h8, b1-h7, g1-a7, h1-a8 and h2-b8.",
        std::string("From an oblique square, ") + kExchangedText,
        std::string("From any other square, ") + kPlainText,
        "Where the move ends does not matter.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Oblique> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/restrictions/own_promotions.h"

namespace protean {

namespace {

/// White has Knights for Bishops, Black Bishops for Knights. Pawns promote to pieces of their own
/// side's first array, as in Cute Chess and as the inventor has it; some engines allow the pieces
/// of both sides.
class Chigorin final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("chigorin", "Chigorin Chess", "Ralph Betza, 2002");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(kExtraPieceType) = {'C', "Chancellor", slide(kOrthogonal) | leap(1, 2)};
    rules.piece(Pawn).promotes_to = {Queen, kExtraPieceType, Rook, Bishop, Knight};
    rules.add(promotions_by_side(
        {PieceTypes{kExtraPieceType, Rook, Knight}, PieceTypes{Queen, Rook, Bishop}}));
    rules.start_fen = "rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR";
    rules.text.special = {
        "White has a Chancellor, which moves as a Rook or a Knight, two Rooks and four Knights; "
        "Black a Queen, two Rooks and four Bishops.",
        "Pawns move as in orthodox chess, double push and capture en passant included. On the last "
        "rank a pawn of White becomes a Chancellor, Rook or Knight, one of Black a Queen, Rook or "
        "Bishop.",
        kOrthodoxCastlingText};
  }
};

const Registered<Chigorin> registered;

}  // namespace

}  // namespace protean

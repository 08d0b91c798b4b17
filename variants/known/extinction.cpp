// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/pieces_left.h"

namespace protean {

namespace {

/// Each piece type must be kept. If a capture by a promoting pawn leaves both sides without a type,
/// the player who made it has won, as in Cute Chess. Also as in Cute Chess, the move of any King
/// ends its side's castling rights; in Fairy-Stockfish the first King keeps them.
class Extinction final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("extinction", "Extinction Chess", "R. Wayne Schmittberger, 1985");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.piece(Pawn).promotes_to = {Queen, Rook, Bishop, Knight, King};
    rules.add(lost_without({{PieceTypes{King}, 1, "no King left"},
                            {PieceTypes{Queen}, 1, "no Queen left"},
                            {PieceTypes{Rook}, 1, "no Rook left"},
                            {PieceTypes{Bishop}, 1, "no Bishop left"},
                            {PieceTypes{Knight}, 1, "no Knight left"},
                            {PieceTypes{Pawn}, 1, "no pawn left"}}));
    rules.text.special = {kKingsAreOrdinaryText, orthodox_pawns_become(kAnyPieceText),
                          kFreeCastlingText};
    rules.text.goal =
        "Leave the opponent without any piece of one kind: without King, Queen, Rooks, Bishops, "
        "Knights or pawns. Promoting your last pawn loses. A player who cannot move is stalemated: "
        "a draw.";
    rules.text.notation = kPromotionToKingText;
  }
};

const Registered<Extinction> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class Advancement final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("advancement", "Advancement Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    constexpr PieceType kMarkedKnight = kExtraPieceType;
    rules.piece(kMarkedKnight) = {'N', "Marked Knight", leap(1, 2).forward(), "fwd"};
    rules.piece(Pawn).promotion_zone = rank_bb(5);
    rules.piece(Pawn).promotes_to = {kMarkedKnight};
    for (const PieceType knight : {Knight, kMarkedKnight}) rules.piece(knight).promotes_to = {Rook};
    rules.text.special = {
        "Pawns move and capture as in orthodox chess, also en passant. A pawn that arrives on its "
        "sixth rank becomes a Knight, a marked one, that moves and captures forward only.",
        "A Knight that arrives on the last rank becomes a Rook, whether it was a pawn or not. The "
        "new Rook goes in all directions and never castles.",
        kOrthodoxPiecesText, kOrthodoxCastlingText};
    rules.text.notation =
        "The letter of the new piece is always written: e5e6n, f6g8r. The FEN ends with fwd: and "
        "the squares of the marked Knights of both sides, '-' for none; its board shows all "
        "Knights alike.";
  }
};

const Registered<Advancement> registered;

}  // namespace

}  // namespace protean

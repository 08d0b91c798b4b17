// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

#include <memory>

namespace protean {

namespace {

class PawnPusher final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("pawnpusher", "Pawn Pusher Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Bitboard far_half = rank_bb(4) | rank_bb(5) | rank_bb(6);
    rules.piece(Pawn).moves = plain_pawn().from(far_half);
    rules.pawn.en_passant = false;
    rules.pawn.are_driven = true;
    rules.special = {
        "On its second to fourth rank a pawn neither moves nor captures by itself. Other men of "
        "its side push it, straight forward, diagonally forward or sideways, whichever way they "
        "go.",
        "A King, Queen, Rook, Bishop or Knight may go onto the pawn's square and push it one "
        "square on; a Queen, Rook or Bishop may also go one square farther and push it two "
        "squares, the first of which must be empty. A Knight pushes by the diagonal half of its "
        "leap.",
        "A pawn is pushed no farther than to its fifth rank and not onto a man of its own side; "
        "an enemy man where it arrives is taken. All squares where a push could bring a pawn "
        "are attacked.",
        "From the fifth rank on pawns go one step forward and capture one square diagonally "
        "forward. There are no double steps and no captures in passing.",
        kOrthodoxPromotionText,
        kOrthodoxPiecesText,
        kOrthodoxCastlingText};
    rules.notation =
        "A push is written as the move of the man that pushes, a1a3; where the pawn goes "
        "follows from it.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

}  // namespace

std::unique_ptr<const Variant> make_pawnpusher() {
  return std::make_unique<PawnPusher>();
}

}  // namespace protean

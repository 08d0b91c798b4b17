// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

namespace protean {

namespace {

class PlacementChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("placement", "Placement Chess", "Pal Benko, 1978");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.hands.types = PieceTypes{Knight, Bishop, Rook, Queen, King};
    rules.hands.pieces_enter_on = rank_bb(0);
    rules.hands.set_up = true;
    rules.start_fen = "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn]";
    rules.text.special = {
        "Set-up: the players put their pieces on their first rank, one at a time in turn, on any "
        "squares, except that the two Bishops come to squares of different colours. Then White "
        "moves first.",
        "Castling: with a King put on the e-file and a Rook put on the a- or h-file, as in "
        "orthodox chess.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.notation =
        "Putting a piece on the board is written N@e1, always with a capital. In the FEN the "
        "pieces to be put follow the board in brackets.";
  }

  std::string xboard_parent() const override { return "bughouse"; }
};

const Registered<PlacementChess> registered;

}  // namespace

}  // namespace protean

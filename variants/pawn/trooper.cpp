// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class Trooper final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("trooper", "Trooper Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves straight = slides({{0, 1}, {-1, 0}, {1, 0}}).at_most(2).captures_en_passant();
    const Moves pawn = straight.at_most(1) | straight.at_least(2).allows_en_passant();
    rules.piece(Pawn).moves = pawn.from(~(rank_bb(0) | rank_bb(7)));  // none stands elsewhere
    rules.pawn.names_victim = true;
    rules.pawn.marks_en_passant = true;
    rules.text.special = {
        "Pawns go one or two squares straight forward or sideways, and capture in the same way. "
        "The first square of two must be empty.",
        "A pawn that has just gone two squares, with or without a capture, may be captured on the "
        "square between by any pawn that could capture it there, by one square or two, if it "
        "stood there and its square of arrival were empty. What it took stays taken. A capture en "
        "passant by two squares may be answered in the same way, and so may a promotion: the new "
        "piece is removed.",
        kOrthodoxPromotionText, kOrthodoxPiecesText, kOrthodoxCastlingText};
    rules.text.notation =
        "A capture en passant has \"ep\" at its end: c4c3ep. Without it c4c3 goes to the same "
        "square and takes nothing. The FEN ends with epv: and the square of the piece that may be "
        "captured en passant, '-' for none.";
  }
};

const Registered<Trooper> registered;

}  // namespace

}  // namespace protean

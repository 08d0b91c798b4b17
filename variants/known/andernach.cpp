// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/captures/colour_changes.h"

namespace protean {

namespace {

class Andernach final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("andernach", "Andernach Chess", "Andernach, Germany, 1993");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(movers_change_colour(ColourChange::kByCaptures));
    rules.text.special = {
        "A piece that captures, unless it is a King, changes colour on the square where it arrives "
        "and belongs to the other side from then on. A pawn that captures on the last rank is "
        "promoted first.",
        "What matters to the mover's King is the board after the change: a capture that lets the "
        "captor attack it is illegal.",
        "A pawn that has changed colour on its new owner's second rank may step twice from there. "
        "A Rook that has changed colour never castles.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.notation = "The change of colour is not written: e4d5.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<Andernach> registered;

}  // namespace

}  // namespace protean

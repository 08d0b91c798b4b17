// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/captures/colour_changes.h"

namespace protean {

namespace {

/// Cute Chess lets a player capture en passant his own pawn, one that stepped twice for the other
/// side and so came to his; by looking at that move it loses the pawn's colour.
class AntiAndernach final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("antiandernach", "Anti-Andernach Chess", "chess problemists, 1990s");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.en_passant = false;
    rules.object = movers_change_colour(ColourChange::kByQuietMoves);
    rules.special = {
        "A piece that moves without capturing, unless it is a King, changes colour on the square "
        "where it arrives and belongs to the other side from then on. A pawn that reaches the last "
        "rank is promoted first. A piece that captures keeps its colour.",
        "What matters to the mover's King is the board after the change: a move that lets the "
        "piece attack him is illegal.",
        kPawnsThatChangeColourText, kOrthodoxCastlingText, kCastlingKeepsColourText};
    rules.notation = "The change of colour is not written: e2e4.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<AntiAndernach> registered;

}  // namespace

}  // namespace protean

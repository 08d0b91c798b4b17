// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/men_left.h"
#include "variants/known/known_family.h"

#include <memory>

namespace protean {

namespace {

/// Each kind of man must be kept. If a capture by a promoting pawn leaves both sides without a
/// kind, the player who made it has won, as in Cute Chess.
class Extinction final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("extinction", "Extinction Chess", "R. Wayne Schmittberger, 1985");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.pawn.promotes_to = {Queen, Rook, Bishop, Knight, King};
    rules.object = lost_without({{men_set({King}), 1, "no King left"},
                                 {men_set({Queen}), 1, "no Queen left"},
                                 {men_set({Rook}), 1, "no Rook left"},
                                 {men_set({Bishop}), 1, "no Bishop left"},
                                 {men_set({Knight}), 1, "no Knight left"},
                                 {men_set({Pawn}), 1, "no pawn left"}});
    rules.special = {kKingsAreMenText, kPawnsAlsoBecomeKingsText, kFreeCastlingText};
    rules.goal =
        "Leave the opponent without any man of one kind: without King, Queen, Rooks, Bishops, "
        "Knights or pawns. Whoever promotes his last pawn has lost. A player who cannot move is "
        "stalemated: a draw.";
    rules.notation = "Promotion to King is written a7a8k.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_extinction() {
  return std::make_unique<Extinction>();
}

}  // namespace protean

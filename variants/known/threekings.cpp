// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/few_pieces.h"

namespace protean {

namespace {

/// The first King captured decides. Clients agree.
class ThreeKings final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("threekings", "Three Kings Chess", "Played on chess servers");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.no_castling();
    rules.add(few_pieces_decide({.groups = {PieceTypes{King}}, .most = 2, .least_of_other = 3},
                                "a King captured"));
    rules.start_fen = "knbqkbnk/pppppppp/8/8/8/8/PPPPPPPP/KNBQKBNK";
    rules.text.special = {
        "Kings stand in the place of Rooks, so that each side has three. There is no check, and no "
        "castling.",
        kOrthodoxPawnsText};
    rules.text.goal =
        "Capture one of the opponent's Kings: the first King captured decides. A player who cannot "
        "move is stalemated: a draw.";
  }
};

const Registered<ThreeKings> registered;

}  // namespace

}  // namespace protean

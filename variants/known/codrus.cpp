// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/few_pieces.h"
#include "variants/rules/restrictions/forced_captures.h"

namespace protean {

namespace {

/// Lose the King to win. Stalemate is a draw, as in Cute Chess; some engines count it as a win.
class Codrus final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("codrus", "Codrus", "J. Brede's Almanach, 1844");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.add(
        {captures_are_forced_in_giveaway(),
         few_pieces_decide({.groups = {PieceTypes{King}}, .wins = true}, "the King captured")});
    rules.text.special = {kForcedCapturesText, kKingsAreOrdinaryText, kFreeCastlingText,
                          kOrthodoxPawnsText};
    rules.text.goal = "Have your King captured. A player who cannot move is stalemated: a draw.";
  }
};

const Registered<Codrus> registered;

}  // namespace

}  // namespace protean

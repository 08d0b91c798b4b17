// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"
#include "variants/known/known_family.h"

#include <memory>
#include <string>

namespace protean {

namespace {

/// With two royal piece types the generator needs a rule; this one adds nothing.
class TwoRoyals final : public Rule, public SearchHints {
 public:
  bool null_move_sound() const override { return true; }
};

/// Queens are royal too, including those that pawns become. This is the original game, in which the
/// Queen does not castle.
class CoRegal final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("coregal", "Co-regal Chess", "V. R. Parton, 1970");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.royals = PieceTypes{King, Queen};
    rules.add(std::make_shared<TwoRoyals>());
    rules.text.special = {
        "The Queen is royal as well: neither King nor Queen may be left or put under attack. So is "
        "each Queen that a pawn becomes.",
        kOrthodoxPawnsText,
        std::string(kOrthodoxCastlingText) +
            " Nor may a Queen of its side be attacked at that moment."};
    rules.text.goal =
        "Checkmate the opponent's King or Queen: one of them is attacked, and no move leaves them "
        "all safe. Stalemate is a draw.";
  }
};

const Registered<CoRegal> registered;

}  // namespace

}  // namespace protean

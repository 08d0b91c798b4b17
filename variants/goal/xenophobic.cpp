// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/intruders.h"

#include <memory>

namespace protean {

namespace {

/// The middle of the enemy's back rank: a piece that gets there must be captured at once.
class Xenophobic final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("xenophobic", "Xenophobic Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = intruders_must_be_taken(bit(C1) | bit(D1) | bit(E1) | bit(F1));
    rules.special = {
        "A man on one of the four middle squares of the opponent's back rank (c8, d8, e8, f8 for "
        "White, c1, d1, e1, f1 for Black) is an intruder. The opponent must capture it with his "
        "very next move, which must also leave his King safe.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal =
        "Checkmate the opponent's King, or intrude with a man he cannot capture; the King may "
        "intrude as well. A player who cannot move, with neither check nor intruder, is "
        "stalemated: a draw.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_xenophobic() {
  return std::make_unique<Xenophobic>();
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/offered_mate.h"

#include <memory>

namespace protean {

namespace {

/// Who lets the opponent mate him with one move, or two in a row, wins.
class SeriesHelpmate final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return goal_variant("serieshelpmate", "Series Helpmate Chess");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = offered_mate_wins();
    rules.special = {
        "The opponent could mate in series if he, to move, could checkmate with one legal move, "
        "or with two in a row, the first of which gives no check. A right to capture in passing "
        "holds for the first of them only.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal =
        "Make a move after which the opponent could mate you in series: you have won at once. Who "
        "checkmates loses. A player who cannot move and is not in check is stalemated: a draw.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_serieshelpmate() {
  return std::make_unique<SeriesHelpmate>();
}

}  // namespace protean

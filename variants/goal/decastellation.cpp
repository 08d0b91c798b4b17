// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/pieces_left.h"

namespace protean {

namespace {

/// No check; a side without a King or without Rooks has lost.
class Decastellation final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return goal_variant("decastellation", "Decastellation Chess");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.add(lost_without(
        {{PieceTypes{King}, 1, "King captured"}, {PieceTypes{Rook}, 1, "no Rook left"}}));
    rules.text.special = {kNoCheckText, kOrthodoxPawnsText, kFreeCastlingText};
    rules.text.goal = std::string(
                          "Capture the opponent's King or all the opponent's Rooks; promoted ones "
                          "count, but a later promotion does not undo a loss. ") +
                      kStalemateDrawsText;
  }
};

const Registered<Decastellation> registered;

}  // namespace

}  // namespace protean

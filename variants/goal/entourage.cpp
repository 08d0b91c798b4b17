// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/winning_capture.h"

namespace protean {

namespace {

/// No check; capturing the King or a piece next to it wins.
class Entourage final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("entourage", "Entourage Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.add(capture_at_king_wins(PieceTypes{Queen, Rook, Bishop, Knight}, rules.state_word()));
    rules.text.special = {kNoCheckText, kOrthodoxPawnsText, kFreeCastlingText};
    rules.text.goal =
        std::string(
            "Capture the opponent's King, or an enemy Queen, Rook, Bishop or Knight (no "
            "pawn) that stands next to it, diagonally too. ") +
        kStalemateDrawsText;
    rules.text.notation = kWonTokenText;
  }
};

const Registered<Entourage> registered;

}  // namespace

}  // namespace protean

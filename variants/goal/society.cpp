// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/pawn_captures.h"

#include <memory>

namespace protean {

namespace {

/// Only pawns take pieces, and pieces take only pawns.
class Society final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("society", "Society Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = captures_need_a_pawn();
    rules.special = {
        "A capture is only allowed if the man that captures or the man captured is a pawn. A "
        "promoted man is a piece.",
        "Check is orthodox: every man attacks the enemy King and guards squares against him, "
        "whether or not it could capture there.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal =
        "Checkmate the opponent's King; he is mated, too, if only a forbidden capture would help "
        "him. A player who is not in check loses if nothing but captures of a piece by a piece "
        "would be left to him. Any other stalemate is a draw.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_society() {
  return std::make_unique<Society>();
}

}  // namespace protean

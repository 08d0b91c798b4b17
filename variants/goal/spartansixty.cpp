// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/mate_limit.h"

#include <memory>

namespace protean {

namespace {

/// White lacks three pieces; Black must mate by his 60th move.
class Spartan final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("spartansixty", "Spartan Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = must_mate_within(60, Black);
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/3QKBNR w Kkq - 0 1 limit:60";
    rules.special = {
        "White plays without Rook a1, Knight b1 and Bishop c1, but Black must checkmate with his "
        "60th move at the latest.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal =
        "Black wins by checkmate within the limit. Everything else is a win for White: checkmate "
        "of Black, stalemate of either side, the limit passed, a third repetition, 100 plies "
        "without capture or pawn move.";
    rules.notation =
        "The FEN ends with limit:60, the number of the last move with which Black may mate. "
        "Another number may be agreed on.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_spartansixty() {
  return std::make_unique<Spartan>();
}

}  // namespace protean

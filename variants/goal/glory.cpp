// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/pawn_arrival.h"

#include <memory>

namespace protean {

namespace {

/// A pawn on the seventh rank wins if it is not captured at once.
class Glory final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("glory", "Glory Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Pawn).moves = plain_pawn();
    rules.pawn.en_passant = false;
    rules.pawn.promotes_to = {};
    rules.pawn.promotion_zone = 0;
    rules.object = arrived_pawn_wins(rank_bb(6));
    rules.special = {
        "Pawns go one square forward and capture one square diagonally forward. They never step "
        "twice, so that there is no capture in passing; and they never promote, as the game is "
        "over before.",
        "When a pawn gets to the opponent's second rank he has one move to capture it. Any legal "
        "move may be made, but one that neither captures the pawn nor checkmates loses.",
        kOrthodoxCastlingText};
    rules.goal =
        "Checkmate the opponent's King, or have a pawn on his second rank when your next turn "
        "begins; a player who cannot move after such an arrival has lost as well. Any other "
        "stalemate is a draw.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_glory() {
  return std::make_unique<Glory>();
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/made_king.h"

#include <memory>

namespace protean {

namespace {

/// A pawn makes the opponent a King; who is forced to move his King loses.
class Kingmaker final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("kingmaker", "Kingmaker Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_castling();
    rules.royals_come_later = true;
    rules.stalemate_loses = true;
    rules.pawn.promotes_to = {Queen, Rook, Bishop, Knight, King};
    rules.object = pawns_make_enemy_king();
    rules.start_fen = "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1";
    rules.special = {
        "Nobody has a King at the start. A player's first pawn to get to the last rank becomes a "
        "King of the opponent's colour there. None of the player's own men may attack that square "
        "then; otherwise the pawn may not go there.",
        "A King on the board may not be left or put under attack by his owner. There is no "
        "castling.",
        "Otherwise pawns are orthodox: those after the first become Queen, Rook, Bishop or "
        "Knight."};
    rules.goal =
        "A player loses if he cannot move, or if his turn begins and only his King can: checkmate, "
        "stalemate, or being forced to move the King.";
    rules.notation = "Making a King is written with k: e7e8k.";
  }

  /// What XBoard promotes stays with its owner.
  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

}  // namespace

std::unique_ptr<const Variant> make_kingmaker() {
  return std::make_unique<Kingmaker>();
}

}  // namespace protean

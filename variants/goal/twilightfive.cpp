// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/winning_capture.h"

namespace protean {

namespace {

/// Five ways to win: mate, stalemate, and the capture of the last piece of one of three groups.
class Twilight final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("twilightfive", "Twilight Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.stalemate_loses = true;
    rules.add(capture_of_last_wins({{PieceTypes{Pawn}, "the last pawn captured"},
                                    {PieceTypes{Knight, Bishop}, "no Knight or Bishop left"},
                                    {PieceTypes{Queen, Rook}, "no Queen or Rook left"}},
                                   rules.state_word()));
    rules.text.special = {
        "There are three groups of pieces: pawns; Knights and Bishops; Queens and Rooks. A "
        "promoted piece belongs to the group of what it is now.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "There are five ways to win: checkmate; leaving the opponent without a legal move; and "
        "capturing the last piece of one of the opponent's three groups, if your own King is safe "
        "after it. Promoting your own last pawn loses nothing.";
    rules.text.notation = kWonTokenText;
  }
};

const Registered<Twilight> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/few_pieces.h"
#include "variants/rules/goals/no_moves.h"
#include "variants/rules/restrictions/forced_captures.h"

namespace protean {

namespace {

/// Lose all pieces but the King, or be mated. XBoard, Cute Chess and other engines agree.
class Losers final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("losers", "Losers Chess", "Internet Chess Club, wild 17");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(
        {captures_are_forced_in_giveaway(),
         few_pieces_decide({.groups = {PieceTypes::all()}, .most = 1, .wins = true}, "a bare King"),
         without_moves(NoMoves::kWin, NoMoves::kWin)});
    rules.text.special = {
        "Capturing is compulsory; among several captures the player chooses. The King may not be "
        "left under attack, so that a check must be met, by a capture if one does it.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Lose all your pieces but the King, or be checkmated or stalemated: whoever that happens "
        "to has won.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

const Registered<Losers> registered;

}  // namespace

}  // namespace protean

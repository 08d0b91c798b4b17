// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/turns/several_plies.h"

namespace protean {

namespace {

class DoubleMoveChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("doublemove", "Double-Move Chess", "Fred Galvin, 1957");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.pawn.several_pass = true;
    rules.add(several_moves_a_turn({.two_en_passant = true}, rules.state_word(2)));
    rules.start_tokens = "left:1";
    rules.text.special = {
        "A turn has two moves, by one piece or by two. White's first turn has only one.",
        kKingsAreOrdinaryText, kFreeCastlingText,
        "A pawn that stepped twice in either move of a turn and went no further may be captured en "
        "passant with the first move of the next; where there are two such pawns, with both moves.",
        kOrthodoxPawnsText};
    rules.text.goal =
        "Capture the King, with the first move of a turn or the second. A player who cannot move, "
        "be it in the middle of a turn, is stalemated: a draw. " +
        std::string(kCountedBetweenTurnsText);
    rules.text.notation = kMovesOfTurnsText;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

const Registered<DoubleMoveChess> registered;

}  // namespace

}  // namespace protean

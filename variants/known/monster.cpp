// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/turns/several_plies.h"

namespace protean {

namespace {

class MonsterChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("monster", "Monster Chess", "traditional; also Super King Chess");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.pawn.several_pass = true;
    rules.add(several_moves_a_turn({.moves = {2, 1}}, rules.state_word(2)));
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/2PPPP2/4K3";
    rules.text.special = {
        "White has a King and four pawns, and two moves a turn, by one piece or by two. Black has "
        "the orthodox array and one move a turn.",
        std::string(kKingsAreOrdinaryText) +
            " White's may go into an attack and out of it again in one turn.",
        kFreeCastlingText,
        "A pawn that stepped twice in the turn before and went no further may be captured en "
        "passant with the first move of a turn.",
        kOrthodoxPawnsText};
    rules.text.goal =
        "Capture the King; White may do so with either move. A player who cannot move, be it in "
        "the middle of a turn, is stalemated: a draw. " +
        std::string(kCountedBetweenTurnsText);
    rules.text.notation = kMovesOfTurnsText;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

const Registered<MonsterChess> registered;

}  // namespace

}  // namespace protean

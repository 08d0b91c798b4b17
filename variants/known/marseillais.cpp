// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/turns/several_plies.h"

namespace protean {

namespace {

/// The balanced game: White's first turn has one move.
class MarseillaisChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("marseillais", "Marseillais Chess",
                         "Marseilles, about 1925; balanced by Robert Bruce, 1963");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.several_pass = true;
    rules.add(several_moves_a_turn({.check_ends_turn = true, .two_en_passant = true},
                                   rules.state_word(2)));
    rules.start_tokens = "left:1";
    rules.text.special = {
        "A turn has two moves, by one piece or by two. White's first turn has only one.",
        "A first move that gives check ends the turn. A player in check gets out of it with the "
        "first move, and no move may leave one's own King in check.",
        "A pawn that stepped twice in either move of a turn and went no further may be captured en "
        "passant with the first move of the next; where there are two such pawns, with both moves.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King. A player who cannot move and is not in check, be it in the "
        "middle of a turn, is stalemated: a draw. " +
        std::string(kCountedBetweenTurnsText);
    rules.text.notation = kMovesOfTurnsText;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

const Registered<MarseillaisChess> registered;

}  // namespace

}  // namespace protean

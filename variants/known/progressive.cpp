// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/turns/several_plies.h"

namespace protean {

namespace {

/// Scottish progressive chess: a check ends the series, whenever it is given.
class ProgressiveChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("progressive", "Progressive Chess", "Scottish rules");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.several_pass = true;
    rules.add(several_moves_a_turn({.growing = true, .check_ends_turn = true, .quiet_turns = 10},
                                   rules.state_word(2)));
    rules.text.special = {
        "White begins with one move, Black answers with a series of two, White with three, and so "
        "on: each series has one move more than the one before.",
        "A check ends the series, whatever was left of it; the next one is as long as it would "
        "have been. A player in check gets out of it with the first move of the series, and no "
        "move may leave one's own King in check.",
        "A pawn that stepped twice in any move of a series and went no further may be captured en "
        "passant with the first move of the next.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King. A player who cannot move and is not in check, be it in the "
        "middle of a series, is stalemated: a draw. So are ten series in a row without capture or "
        "pawn move.";
    rules.text.notation =
        "Each move is a string of its own, e2e4. The number of the move in the FEN tells how long "
        "a series is (White's k-th has 2k-1 moves, Black's 2k); left: has the moves left of it, "
        "passed: the squares that pawns have passed in it, quiet: the series in a row without "
        "capture or pawn move.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

const Registered<ProgressiveChess> registered;

}  // namespace

}  // namespace protean

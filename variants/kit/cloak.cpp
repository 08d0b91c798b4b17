// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/cloak_rules.h"
#include "variants/kit/kit_family.h"
#include "variants/orthodox/orthodox.h"

namespace protean {

namespace {

class Cloak final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return kit_variant("cloak", "Cloak and Dagger Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();  // a cloaked King is captured; checks of an open one are its rule's
    rules.castling.any_files = true;
    rules.add(cloak::make_rules());
    rules.start_fen = "8/pppppppp/8/8/8/8/PPPPPPPP/8";
    rules.start_tokens = "phase:array";
    rules.text.special = {
        "Each player first chooses, in secret, how the pieces stand on the back rank: any of 960 "
        "ways with the King between the Rooks and the Bishops on squares of different colours. "
        "They are cloaked as checkers, numbered from the a-file, and move as what they are.",
        "Before the regular move a player may guess what one of the opponent's cloaked pieces is. "
        "A right guess allows a bonus move after the regular move; a wrong one allows the opponent "
        "a bonus move before the next turn. A piece guessed rightly stays cloaked, but is not "
        "guessed again.",
        "A bonus move is a pawn's move, or puts a pawn that the opponent has captured back on an "
        "empty square of the player's second rank.",
        "At the end of a turn the player may uncloak any of their pieces for good. Both players "
        "see what a captured piece was.",
        "Check is given only by uncloaked pieces, pawns among them, and only to an uncloaked King; "
        "it may never be left or put in check, nor be captured. A cloaked King may stand or go "
        "anywhere.",
        "Castling ends as in orthodox chess from wherever King and Rook began, neither having "
        "moved; all squares from start to end of each hold nothing else. A cloaked King may castle "
        "out of and through attacks; an uncloaked one only where no uncloaked piece attacks a "
        "square it leaves, passes or reaches.",
        "Captures en passant are possible throughout the opponent's next turn, bonus moves "
        "included. A pawn put back may make a double push. On the last rank a pawn becomes an "
        "uncloaked Queen, Rook, Bishop or Knight."};
    rules.text.goal =
        "Capture the opponent's cloaked King, or checkmate the uncloaked one. A player who is not "
        "in check and has no regular move draws by stalemate.";
    rules.text.notation =
        "array:RNBQKBNR chooses an array; guess:c8N guesses that c8 is a Knight; P@c2 puts a pawn "
        "back; uncloak:c1 uncloaks; pass leaves out a bonus move, done ends the turn. Castling is "
        "written as the King taking its own Rook, and castling rights name the files of the Rooks. "
        "In the FEN phase: is what is due (array; gift, the bonus move for a wrong guess of the "
        "opponent; turn; move after a guess; bonus; uncloak), cloak: has the squares of checkers 1 "
        "to 8 (-- for one not cloaked any more), told: the numbers of those guessed rightly, may: "
        "what each may be by what both players have seen of it (* for anything), taken: the pawns "
        "of White and of Black that may come back, guess: this turn's guess. What a player cannot "
        "know is written as ?: the pieces cloaked on the other side, and that side's castling "
        "rights.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<Cloak> registered;

}  // namespace

}  // namespace protean

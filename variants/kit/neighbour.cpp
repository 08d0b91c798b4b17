// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/kit_family.h"
#include "variants/kit/neighbour_rules.h"
#include "variants/kit/solitaire.h"

namespace protean {

namespace {

class Neighbour final : public Variant {
 public:
  VariantInfo info() const override {
    return kit_variant("neighbour", "Neighbour Chess Solitaire");
  }

  void define(RuleBook& rules) const override {
    solitaire::define_pieces(rules);
    rules.add(neighbour::make_rules());
    rules.start_fen = "8/8/8/8/8/8/8/8";
    rules.start_tokens = "phase:deal";
    rules.text.special = {
        "A game for one. Beside the board are two shuffled packs: a card for each piece of both "
        "colours but the pawns, and 20 position cards, two each of 2 to 6 squares to the right and "
        "of 2 to 6 squares up.",
        "Adding: a piece's card is turned up, and the piece is held above the piece added last "
        "(the first one above a1). A position card says where it goes from there; over the edge "
        "the count goes on at the opposite side of the same rank or file. If a piece stands there, "
        "you put it on an empty square of the nearest ring round it that has one. After each piece "
        "you may add another or begin to move; then no more are added.",
        "Moving: each move costs a card of either pack. A piece moves as another of its own colour "
        "on one of the eight squares around it does, from its own square, and not as it would "
        "itself. Without such a neighbour it cannot move. Nothing is captured, and nothing leaps "
        "but as a Knight does."};
    rules.text.goal =
        "Bring all pieces on the board, two or more, into one group: each can be reached from "
        "every other by steps to pieces on one of the eight squares around. You have a point for "
        "each card left in both packs. If nothing can be done any more the game is lost, with -1 "
        "point.";
    rules.text.notation =
        "deal:N is the piece's card turned up, small for a black piece, step:r4 or step:u4 the "
        "position card; N@c3 puts it on a square of the ring; add turns up the next piece; c4e3 is "
        "a move. In the FEN phase: is what is due (deal, step, place, choose or move), cards: the "
        "number of cards left, at: the square from which the next piece is moved off (while it is "
        "put down, the occupied one), hold: the piece in hand, men:, right: and up: the cards "
        "left.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<Neighbour> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/kit_family.h"
#include "variants/kit/parade_rules.h"
#include "variants/kit/solitaire.h"

namespace protean {

namespace {

class Parade final : public Variant {
 public:
  VariantInfo info() const override { return kit_variant("parade", "Parade Chess Solitaire"); }

  void define(RuleBook& rules) const override {
    solitaire::define_pieces(rules);
    rules.add(parade::make_rules());
    rules.start_fen = "8/8/8/8/8/8/8/8";
    rules.start_tokens = "phase:deal";
    rules.text.special = {
        "A game for one. There is a card for each piece of both colours but the pawns. Eight of "
        "the 16 are dealt, and their pieces laid along the first rank from a1, then along the "
        "second and so on, each after a gap of empty squares: a Knight 1, a Bishop 2, a Rook 3, a "
        "Queen 5, a King 6. The gap counts from the piece before, for the first piece from the "
        "corner, and goes on over the end of a rank. The other eight cards are your hand, face "
        "down.",
        "No piece moves by itself: pieces order pieces of the other colour about. A piece that "
        "attacks another of the other colour may have it lifted, and put down on any other empty "
        "square that the first one attacks then.",
        "Each action costs a card. Move: a card is put away unseen, and one order is carried out. "
        "Add: a card is turned up, and its piece is laid after the last piece, the rightmost of "
        "the furthest rank; if there is no room, the card is spent for nothing.",
        "When all eight are spent in vain you take up all 16 cards, and spend one of them on each "
        "further order; no piece may be added any more."};
    rules.text.goal =
        "Bring the pieces into one group: each can be reached from every other by steps to pieces "
        "next to one another on rank or file. You have a point for each card left in your hand, "
        "and lose one for each card spent of the second hand. Without a group when nothing can be "
        "done any more the game is lost, with -17 points.";
    rules.text.notation =
        "deal:N is the card turned up, small for a black piece; f3g2 a piece that is moved, by "
        "whichever other; add turns up the next card. In the FEN phase: is what is due (deal; "
        "play; add for the card to be turned up; minus with the second hand), cards: the number "
        "left in the hand, unseen: the cards not yet seen.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<Parade> registered;

}  // namespace

}  // namespace protean

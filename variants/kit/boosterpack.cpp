// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_rules.h"
#include "variants/kit/kit_family.h"
#include "variants/orthodox/orthodox.h"

namespace protean {

namespace {

class Boosterpack final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return kit_variant("boosterpack", "Booster Chess (card pack)");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();  // what attacks a King, its rule says
    rules.add(boosterpack::make_rules());
    rules.start_tokens = "phase:deal";
    rules.text.special = {
        "Each player has six checkers and is dealt six of 36 cards, hidden from the opponent: a "
        "card for each piece of both colours, and two sixes of each colour. More or fewer sixes "
        "can be agreed on, and more or fewer checkers, for both players or as a handicap for one "
        "alone: one card is always dealt for each checker.",
        "A piece on checkers of its own side is boosted, on the other side's hobbled. A piece "
        "takes its checkers along and adds those of the piece it captures; checkers of both "
        "colours under one piece cancel in pairs and go back to their owners.",
        "A turn begins with a move. If the piece was boosted before it and still stands on a "
        "checker of its own side, it may spend that one (it goes back) and step to any adjacent "
        "square, capturing or not, and again as long as it has such checkers. Then the player may "
        "play a card and put one of their checkers under a piece of either side that it names; a "
        "six names any piece of its colour, and so does a card whose piece is no longer on the "
        "board. At the end the player draws cards until there is one for each of their checkers "
        "not on the board. When the deck runs out, the discards become the deck.",
        "A hobbled pawn cannot move. Another hobbled piece, the King too, moves like a pawn: one "
        "step forward, or capturing one square diagonally forward, en passant too; it neither "
        "makes double pushes nor promotes. When it gets to its last rank it is rid of those "
        "checkers, which go back to their owner.",
        "Check counts what the opponent could do by a move and king's steps after it. No move, "
        "step or card may leave the player's own King in check.",
        "Castling: the King goes two squares toward a Rook, which is put on the square it passed. "
        "Neither has moved before or stands on checkers, no piece stands between them, and the "
        "King would not be in check on any square that it leaves, passes or reaches. It is a whole "
        "move, without king's steps.",
        kOrthodoxPawnsText,
        "Pawns promote by a king's step, too, and may step on. No step captures en passant, and a "
        "pawn that has made one after its double push is not captured so."};
    const Moves hobbled = path({{0, 1}}).quiet() | leaps({{-1, 1}, {1, 1}}).captures();
    rules.own_modes = {{"hobbled (and no pawn), a Knight for example", Knight, hobbled}};
    rules.text.notation =
        "e2e4 is a move or a king's step, done ends the steps, play:N@c3 puts a checker under the "
        "piece on c3 for a card of the White Knight (small letters for Black's pieces, C and c for "
        "sixes), pass plays no card, deal:N is a card dealt or drawn. In the FEN phase: is what is "
        "due (deal, move, boost for the king's steps, card or draw), moved: the piece that may "
        "step, chk: the stacks of checkers (a2w1: one of White's under the piece on a2), "
        "checkers:4/6 says that White has four and Black six, 1 to 8 (left out where both have "
        "six), hand: the cards of White and of Black, deck: and discard: the other cards; a "
        "question mark stands for a card that is not known.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<Boosterpack> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/gravity_rules.h"
#include "variants/kit/kit_family.h"

namespace protean {

namespace {

// Both sides' pieces fall toward the first rank of the board.
const Offset kDown{0, -1};
const std::vector<Offset> kDiagonallyDown = {{-1, -1}, {1, -1}};
const std::vector<Offset> kAlongRank = {{-1, 0}, {1, 0}};

class Gravity final : public Variant {
 public:
  VariantInfo info() const override { return kit_variant("gravity", "Gravity Chess"); }

  void define(RuleBook& rules) const override {
    const Moves fall_like_rook = slides({kDown}) | slides(kAlongRank).captures();
    const Moves fall_like_bishop = slides(kDiagonallyDown);
    const Moves pawn_step = leaps({kDown}) | path({kDown, kDown}).at_least(2).from(rank_bb(7));
    const Moves king_step = leaps({{-1, -1}, kDown, {1, -1}}) | leaps(kAlongRank).captures();

    rules.piece(King) = {'K', "King", king_step.absolute()};
    rules.piece(Queen) = {'Q', "Queen", (fall_like_rook | fall_like_bishop).absolute()};
    rules.piece(Rook) = {'R', "Rook", fall_like_rook.absolute()};
    rules.piece(Bishop) = {'B', "Bishop", fall_like_bishop.absolute()};
    rules.piece(Knight) = {'N', "Knight", leaps({{-2, -1}, {-1, -2}, {1, -2}, {2, -1}}).absolute()};
    rules.piece(Pawn) = {'P', "Pawn",
                         (pawn_step.quiet() | leaps(kDiagonallyDown).captures()).absolute()};
    rules.pawn.en_passant = false;
    rules.no_royal();
    rules.no_castling();
    rules.add(gravity::make_rules(rules));
    rules.start_fen = "8/8/8/8/8/8/8/8";
    rules.start_tokens = "phase:flip";
    rules.text.special = {
        "The board begins empty. Each side has King, Queen, two Rooks, two Bishops, two Knights "
        "and four pawns beside it. White holds a shuffled deck of cards for the black pieces, "
        "Black one for the white pieces.",
        "A turn has three phases. Flip: the player turns the top card of their deck; it names a "
        "piece of the opponent's. Move: the player moves each of their active pieces once, in any "
        "order; a piece that can move when its turn comes must, one that cannot may be said to "
        "stay, and has then had its turn. Add: the piece on the card, which is the opponent's, is "
        "put on any empty square of rank 8; if there is none, it is out of the game.",
        "Both sides' pieces go down, toward rank 1: they move as in orthodox chess, but must end "
        "on a lower rank. King, Queen and Rook may also capture along their own rank. A pawn steps "
        "one square straight down, or two from rank 8, and captures one square diagonally down. "
        "There is no check, no promotion, no castling and no capture en passant.",
        "A piece is stacked on rank 1, and wherever each of its lines down begins with a stacked "
        "piece of either side: for Rooks and pawns the square below, for Bishops the diagonal "
        "ones, for Queens and Kings all three, for Knights all lower squares of their leap. "
        "Stacked pieces neither move nor can be captured."};
    rules.text.goal =
        "When both decks are used up White has one last turn of moves only. Then each player has a "
        "point for every piece captured, and for each of their stacked pieces the number of its "
        "rank. More points win; if they are equal, more stacked pieces on the highest rank where "
        "the numbers differ; else it is a draw. The result tells the points, White's first.";
    rules.text.notation =
        "flip:r is the card turned, in the case of its colour; e8e7 a move, stay:e8 a piece that "
        "cannot move, add:c the file where the piece is put (0000 if rank 8 is full). In the FEN "
        "phase: is what is due (flip, move or add; end when the game is over), card: is the card "
        "not yet added, deck: the cards left, taken: the numbers of pieces captured, moved: the "
        "squares of the pieces that have had their turn.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<Gravity> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kingdrops/kingdrops_rules.h"
#include "variants/variant.h"

namespace protean {

namespace {

class Kingdrops final : public Variant {
 public:
  VariantInfo info() const override {
    return {.id = "kingdrops",
            .name = "Kingdrops",
            .family = "kingdrops",
            .source = "Matteo Perlini, Kingdrops (rules of January 7, 2013)"};
  }

  void define(RuleBook& rules) const override {
    using namespace kingdrops;
    rules.piece(King) = {'K', "King", step(kAllEight)};
    rules.piece(Queen) = {'Q', "Queen", slide(kAllEight).at_most(2)};
    rules.piece(Rook) = {'R', "Rook", slide(kOrthogonal).at_most(3)};
    rules.piece(Bishop) = {'B', "Bishop", slide(kDiagonal).at_most(3)};
    rules.piece(kGuard) = {'G', "Guard", step(kAllEight)};
    rules.piece(kArcher) = {'A', "Archer", step(kDiagonal).forward()};
    rules.piece(kSpearman) = {'S', "Spearman", step(kOrthogonal).forward()};
    rules.pawn.en_passant = false;
    rules.no_royal();
    rules.no_castling();
    rules.add(kingdrops::make_rules());
    rules.start_fen = "8/8/8/8/8/8/8/8";
    rules.start_tokens = "phase:setup hand:KQRRBBGGAAAASSSS/kqrrbbggaaaassss";
    rules.text.special = {
        "Set-up: White places 16 pieces (King, Queen, two Rooks, two Bishops, two Guards, four "
        "Archers, four Spearmen) anywhere on White's first two ranks, then Black does the same at "
        "the other end. Each placing is a ply. Then White moves first.",
        "The Rook goes up to three squares along rank or file, the Bishop up to three diagonally, "
        "the Queen up to two in any direction, King and Guard one in any direction, the Spearman "
        "one straight forward, the Archer one diagonally forward. All pieces capture as they move "
        "and none jumps. There is no castling, and no piece promotes.",
        "A turn is up to three plies by one player. Each is the move of a piece that has neither "
        "moved nor been dropped in this turn, or a drop; at most one drop in a turn. A player must "
        "make as many plies as possible, and passes if there is none. A ply that wins may be "
        "played even if it makes the turn shorter, and ends the game.",
        "A King that is under attack may move only with the first ply of the turn. It is under "
        "attack if an enemy piece could capture it by one move; that is judged before each ply, on "
        "the board as it then stands. So a capture or a block made first sets it free to move. "
        "Otherwise there is no check: the King may stay or go where it can be captured.",
        "A captured Queen, Rook, Bishop or Guard goes to the captor's prison; Spearmen and Archers "
        "leave the game. At the end of every turn prisoners of a kind that both prisons hold are "
        "exchanged: each goes to its owner's reserve.",
        "Drop: a piece of the reserve is put on an empty square next to its owner's King."};
    rules.text.goal =
        "Capture the King, or bring your King, a Spearman or an Archer to the last rank. The "
        "player whose turn brings about a position for the third time loses. A hundred plies "
        "without a capture or a move of a Spearman or an Archer are a draw, judged where a turn "
        "begins.";
    rules.text.notation =
        "Each ply is a string of its own: a2a3, R@e2 for placing and dropping (always a capital), "
        "0000 for a pass. In the FEN phase: is setup or play, hand: has the reserves, prison: the "
        "black pieces White holds and the white pieces Black holds, moved: the squares of the "
        "pieces that have had their ply in this turn, drop: the drops still allowed in it.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

const Registered<Kingdrops> registered;

}  // namespace

}  // namespace protean

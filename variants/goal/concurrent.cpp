// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/mirror_first.h"

#include <memory>

namespace protean {

namespace {

/// Every piece keeps to a colour of squares, but may be mirrored before the move.
class Concurrent final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("concurrent", "Concurrent Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(King).moves = step(kDiagonal);
    rules.piece(Queen).moves = step(kDiagonal);
    rules.piece(Rook).moves = step(kDiagonal) | slide(kOrthogonal).even();
    rules.piece(Knight).moves = symmetric(path({{0, 1}, {0, 1}, {0, 1}, {1, 0}}).at_least(4));
    rules.piece(Pawn).moves = leaps({{-1, 1}, {1, 1}});
    rules.pawn.en_passant = false;
    rules.pawn.promotes_to = {Rook, Bishop, Knight};
    rules.royals = PieceTypes{King, Queen};
    rules.no_castling();
    rules.object = may_mirror_first();
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    rules.special = {
        "King and Queen go one square diagonally, and both are royal: neither may be left or put "
        "under attack.",
        "Rooks go one square diagonally, or exactly two, four or six squares along rank or file if "
        "all squares in between are empty. Knights go three squares along rank or file, which must "
        "be empty, and then one to the side. Bishops are orthodox.",
        "Pawns move and capture one square diagonally forward. There is no double step, no capture "
        "in passing and no castling. On the last rank a pawn becomes a Rook, Bishop or Knight.",
        "Before his move a player may transfer one of his men, but no King or Queen, to the mirror "
        "file (a and h, b and g, c and f, d and e) on the same rank, if that square is empty and "
        "the man does not attack the opponent's King or Queen from there. Then he moves, with that "
        "man or another; Kings and Queens are never captured."};
    rules.goal =
        "Checkmate the opponent's King or Queen: he loses if one of them is attacked and no turn, "
        "with or without a transfer, leaves both safe. Stalemate is a draw.";
    rules.notation =
        "A transfer is written before the move: a2h2,e2d3. Of two turns that end in the same "
        "position only the one that comes first in the alphabet is a move.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

}  // namespace

std::unique_ptr<const Variant> make_concurrent() {
  return std::make_unique<Concurrent>();
}

}  // namespace protean

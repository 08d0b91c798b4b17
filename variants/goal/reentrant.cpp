// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/turns/reserve.h"

namespace protean {

namespace {

constexpr Bitboard kLeft = file_bb(0) | file_bb(1) | file_bb(2) | file_bb(3);
constexpr Bitboard kRight = ~kLeft;

/// The moves that stay within one half of the board.
Moves within_its_half(const Moves& moves) {
  return moves.inside(kLeft) | moves.inside(kRight);
}

class Reentrant final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("reentrant", "Reentrant Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves monarch = step(kAllEight);
    rules.piece(Bishop) = {};
    rules.piece(King).moves = within_its_half(monarch);
    rules.piece(Queen).moves = within_its_half(monarch);
    rules.piece(Rook).moves = within_its_half(slide(kOrthogonal));
    rules.piece(Knight).moves = within_its_half(leap(1, 2));
    rules.piece(Pawn).moves =
        within_its_half(step(kOrthogonal).quiet() | step(kDiagonal).captures());
    rules.royals = PieceTypes{King, Queen};
    rules.pawn.en_passant = false;
    rules.pawn.promotes_to = {};
    rules.pawn.promotion_zone = 0;
    rules.no_castling();
    rules.add(captured_pieces_enter({{"left", kRight, kLeft}, {"right", kLeft, kRight}},
                                    {Rook, Knight, Pawn}, rules.state_word(4)));
    rules.start_fen = "rnq2knr/pppppppp/8/8/8/8/PPPPPPPP/RNQ2KNR";
    rules.text.special = {
        "The board is two halves, files a-d (left) and e-h (right) for both players. No piece ever "
        "leaves its half, and none attacks, blocks or pins anything in the other.",
        "King and Queen both move one square in any direction, and both are royal: neither may be "
        "left or put under attack.",
        "Pawns go one square forward, backward or sideways, and capture one square diagonally in "
        "any direction. There is no double push, no capture en passant and no promotion. There is "
        "no castling.",
        "A captured piece changes sides and waits to enter the other half. Instead of moving, a "
        "player may put a waiting piece on any vacant square of that half; this may give check or "
        "mate, and must answer a check."};
    rules.text.goal =
        "Checkmate the opponent's King or Queen: one of them is attacked, and no move, entering "
        "pieces included, leaves both safe. Stalemate is a draw.";
    rules.text.notation =
        "Capitals are White's pieces, whatever half they stand on. Entering is written N@c3. The "
        "FEN ends with left: and right:, the pieces waiting to enter files a-d and files e-h, in "
        "the order R N P r n p with repeats, '-' for none.";
  }
};

const Registered<Reentrant> registered;

}  // namespace

}  // namespace protean

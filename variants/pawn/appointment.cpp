// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/position.h"
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

/// True if `us` has fewer than two pieces of this type, so that a pawn may become one.
bool has_fewer_than_two(const Board& board, Color us, PieceType type) {
  return popcount(board.of(us, type)) < 2;
}

class Appointment final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("appointment", "Appointment Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Pawn).moves = plain_pawn();
    rules.piece(Queen) = {};
    rules.piece(Pawn).promotion_zone = rank_bb(4);
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight};
    rules.pawn.may_become = has_fewer_than_two;
    rules.no_castling();
    rules.start_fen = "1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBN1";
    rules.text.special = {
        "The players have no Queens, and no Rooks at the start. There is no castling.",
        "Pawns go one step straight forward and capture one square diagonally forward. They make "
        "no double push and are not captured en passant.",
        "A pawn that arrives on its fifth rank becomes a Rook, Bishop or Knight, of a kind of "
        "which its side has fewer than two on the board. If there are two of each, no pawn of that "
        "side may go there, by a step or a capture; it gives check all the same.",
        kOrthodoxPiecesText};
  }
};

const Registered<Appointment> registered;

}  // namespace

}  // namespace protean

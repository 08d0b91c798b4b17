// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Raider final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("raider", "Raider Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves rook = series({kOrthogonal, kOrthogonal, kOrthogonal});
    const Moves bishop = series({kDiagonal, kDiagonal, kDiagonal});
    const Moves knight = series({kDiagonal, kOrthogonal}) | series({kOrthogonal, kDiagonal});
    rules.piece(Rook).moves = rook.capturing_on_the_way();
    rules.piece(Bishop).moves = bishop.capturing_on_the_way();
    rules.piece(Queen).moves = (rook | bishop).capturing_on_the_way();
    rules.piece(Knight).moves = knight.capturing_on_the_way();
    rules.text.special = {
        "Rook, Bishop, Queen and Knight move by a series of single steps, and may stop after any "
        "of them. The Rook makes up to three steps along ranks and files, turning as it likes, the "
        "Bishop up to three diagonal ones, the Queen up to three of either kind but not of both. "
        "The Knight makes one step in any direction, or two, one of them diagonal and the other "
        "along rank or file. No square is visited twice, nor is the one where the series starts "
        "visited again.",
        "Each step goes to an empty square or captures the opponent's piece there, and the series "
        "may go on after a capture: up to three pieces can be taken in one move. Kings are not "
        "captured, and no piece steps on a piece of its own side.",
        "A piece attacks the squares it can come to over empty squares alone; what it could take "
        "only after capturing another piece is neither in check nor attacked. One's own King must "
        "be safe when the series is over.",
        "If a capture lays the opponent's King open, so that with the steps left the piece could "
        "go on over empty squares to it, the series ends with that capture.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
    rules.text.notation =
        "Pieces captured on the way, before the square where the move ends, follow an x: d4e6xd5e5 "
        "goes from d4 to e6 and takes on d5 and e5. The path is not told: moves that end on the "
        "same square and take the same pieces are one move.";
  }

  // A move may take pieces on squares other than its origin and destination.
  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

const Registered<Raider> registered;

}  // namespace

}  // namespace protean

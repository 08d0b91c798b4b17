// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

/// The squares of a1-d4 and e5-h8, whose nearest and farthest corners are a1 and h8 in some order.
/// For all other squares they are h1 and a8.
constexpr Bitboard kBetweenA1AndH8 = 0xF0F0F0F00F0F0F0F;

// Moves from a square whose nearest and farthest corners lie toward (x, 1) and (-x, -1), in either
// order. Mirroring the board mirrors its corners too, so both colours move alike.

Moves rook(int x) {
  return slide(kOrthogonal) | slides({{x, 1}, {-x, -1}});
}

Moves bishop(int x) {
  return slides({{x, 2}, {2 * x, 1}, {-x, -2}, {-2 * x, -1}}) | slides({{x, -1}, {-x, 1}});
}

Moves knight(int x) {
  const Moves camel = leaps({{3 * x, 1}, {x, 3}, {-3 * x, -1}, {-x, -3}});
  const Moves zebra = leaps({{3 * x, 2}, {2 * x, 3}, {-3 * x, -2}, {-2 * x, -3}});
  return camel | zebra | leaps({{2 * x, -1}, {x, -2}, {-2 * x, 1}, {-x, 2}});
}

/// The moves from every square, by its nearest and farthest corners.
Moves by_corners(Moves (*moves)(int x)) {
  return moves(1).from(kBetweenA1AndH8) | moves(-1).from(~kBetweenA1AndH8);
}

class Sector final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("sector", "Sector Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Rook).moves = by_corners(rook);
    rules.piece(Bishop).moves = by_corners(bishop);
    rules.piece(Knight).moves = by_corners(knight);
    rules.piece(Queen).moves = step(kAllEight);
    rules.piece(Pawn).moves = plain_pawn();
    rules.pawn.en_passant = false;
    rules.start_fen = "rnbqkbnr/pp4pp/2pppp2/8/8/2PPPP2/PP4PP/RNBQKBNR";
    rules.text.special = {
        "Rook, Bishop and Knight go differently toward the nearest and the farthest corner of the "
        "board than to the sides. The sector of a corner is the rectangle between it and the "
        "piece's square; the piece's rank and file belong to the sectors of the nearest and the "
        "farthest corner. The square that a piece leaves decides on the sectors; both players' "
        "pieces move alike.",
        "In the sectors of the nearest and the farthest corner the Rook slides as an orthodox "
        "Queen, the Bishop makes one orthodox Knight's leap or several in the same direction, the "
        "squares it touches on the way being empty, and the Knight leaps three squares along rank "
        "or file and one or two across.",
        "In the two other sectors the Rook has no moves, the Bishop slides as an orthodox Bishop, "
        "and the Knight leaps as an orthodox Knight.",
        "The Queen goes one square in any direction, as a King, but may be left under attack.",
        "The pawns of the c- to f-files start on the third rank. Pawns go one square forward and "
        "capture one square diagonally forward; there is no double push and no capture en passant. "
        "On the last rank a pawn becomes a Queen, Rook, Bishop or Knight of this game.",
        kOrthodoxCastlingText};
  }
};

const Registered<Sector> registered;

}  // namespace

}  // namespace protean

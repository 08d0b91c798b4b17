// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Hexoid final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("hexoid", "Hexoid Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    // Seen with a1 nearest to White: vertical is parallel to a1-h8, horizontal to a8-h1.
    const Moves vertical = slides({{1, 1}, {-1, -1}});
    const Moves horizontal = slides({{1, -1}, {-1, 1}});
    const Moves flat_rider = slides({{-1, 2}, {-2, 1}, {1, -2}, {2, -1}});
    rules.piece(Rook).moves = slide(kOrthogonal) | horizontal.absolute();
    rules.piece(Bishop).moves = (vertical | flat_rider).absolute();
    rules.piece(Queen).moves = rules.piece(Bishop).moves;
    const Moves steep_knight = leaps({{1, 2}, {2, 1}, {-1, -2}, {-2, -1}});
    const Moves flat_camel = leaps({{3, -1}, {1, -3}, {-3, 1}, {-1, 3}});
    const Moves flat_zebra = leaps({{3, -2}, {2, -3}, {-3, 2}, {-2, 3}});
    rules.piece(Knight).moves = (steep_knight | flat_camel | flat_zebra).absolute();
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight};
    rules.no_castling();
    rules.start_fen = "rnkbbqnr/pppppppp/8/8/8/8/PPPPPPPP/RNQBBKNR";
    rules.text.special = {
        "The board is turned by 45 degrees, so that a1 lies in front of White and h8 in front of "
        "Black; the diagrams show it in the ordinary way. Pawns advance along the files all the "
        "same.",
        "The array on the back ranks is R N Q B B K N R for White and R N K B B Q N R for Black. "
        "The directions of Rooks, Bishops, Queens and Knights are those of the board, the same for "
        "both players.",
        "The Rook slides along the rank, the file or the diagonals parallel to a8-h1.",
        "Bishop and Queen move alike. They slide along the diagonals parallel to a1-h8, or make "
        "one orthodox Knight's leap or several in the same direction, of the four that lie nearest "
        "to the direction of a8-h1 (from d4: b5, c6, e2, f3); the squares they touch on the way "
        "must be empty.",
        "The Knight leaps to twelve squares: as an orthodox Knight in the direction of a1-h8 (from "
        "d4: b3, c2, e6, f5), or three squares along rank or file and one or two across in that "
        "of a8-h1 (from d4: a5, c7, e1, g3 and a6, b7, f1, g2).",
        orthodox_pawns_become("a Rook, Bishop or Knight"),
        kNoCastlingText};
  }
};

const Registered<Hexoid> registered;

}  // namespace

}  // namespace protean

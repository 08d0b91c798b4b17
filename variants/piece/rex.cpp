// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

// The board is seen with a1 in front of White. As (file, rank): north (1, 1), east (1, -1),
// north-east (1, 0), north-west (0, 1); south, west, south-west and south-east are their opposites.
class Rex final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("rex", "Rex Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const std::vector<Offset> vertical = {{2, 1}, {1, 2}, {-1, -2}, {-2, -1}};
    const Moves eastward = leaps({{3, -2}, {3, -1}, {2, -3}, {1, -3}});
    const Moves westward = leaps({{-2, 3}, {-1, 3}, {-3, 2}, {-3, 1}});
    rules.piece(Queen).moves = slide(kAllEight) | slides(vertical);
    rules.piece(Knight).moves = leaps(vertical) | eastward | westward;
    rules.piece(Pawn).moves =
        leaps({{1, 0}, {0, 1}}).quiet() | leaps({{1, 1}, {-1, 2}, {2, -1}}).captures();
    rules.half_turn = true;
    rules.pawn.en_passant = false;
    rules.piece(Pawn).promotion_zone =
        bit(E8) | bit(F8) | bit(G8) | bit(H8) | bit(H7) | bit(H6) | bit(H5);
    rules.no_castling();
    rules.start_fen = "3prbnq/4ppkb/5ppn/P5pr/RP5p/BPP5/NKPP4/QBNRP3";
    rules.text.special = {
        "The board is turned by 45 degrees, so that a1 lies in front of White and h8 in front of "
        "Black: from White's seat a1-h8 runs north, h1-a8 west, a file north-west and a rank "
        "north-east. The diagrams show the board in the ordinary way.",
        "King, Rook and Bishop are orthodox. The Queen moves as in orthodox chess or leaps once or "
        "several times in one of the four directions of a Knight that lie closest to north and "
        "south (d4-e6-f8, d4-f5-h6, d4-c2, d4-b3); the squares touched on the way must be empty.",
        "The Knight leaps once in those four directions, or three steps at once that all go "
        "eastward or all westward: from d4 to e1, f1, g2, g3 or to a5, a6, b7, c7.",
        "A pawn of White steps one square along rank or file toward h8, and captures one square "
        "diagonally toward h8 or by a leap one file back and two ranks forward, or two files "
        "forward and one rank back; Black's pawns do the same toward a1. "
        "There is no double push, no capture en passant and no castling.",
        "White's pawns become a Queen, Rook, Bishop or Knight on e8, f8, g8, h8, h7, h6 and h5, "
        "Black's on a4, a3, a2, a1, b1, c1 and d1, and nowhere else; on other squares of the edge "
        "they step on along it."};
  }
};

const Registered<Rex> registered;

}  // namespace

}  // namespace protean

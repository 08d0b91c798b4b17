// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

#include <vector>

namespace protean {

namespace {

constexpr int kQuadrants = 4;

/// Quadrants by number: 0 is a1-d4; bit 0 is set on the kingside, bit 1 in Black's half.
constexpr Bitboard quadrant(int q) {
  return Bitboard{0x0F0F0F0F} << (q % 2 * 4 + q / 2 * 32);
}

/// The moves that stay within one quadrant.
Moves within_quadrant(const Moves& moves) {
  Moves out;
  for (int q = 0; q < kQuadrants; ++q) out = out | moves.inside(quadrant(q));
  return out;
}

/// A single leap: four squares across the border, `over`, plus `onward`.
Moves one_leap(Offset over, Offset onward) {
  return leaps({{over.dx + onward.dx, over.dy + onward.dy}});
}

/// The same in two leaps; the first must end on an empty square.
Moves two_leaps(Offset over, Offset onward) {
  return path({over, onward}).at_least(2);
}

/// The moves into each neighbouring quadrant: four squares along rank or file, then one of the
/// offsets `onward` without leaving that quadrant. `joined` makes one move of the two.
Moves to_neighbours(const std::vector<Offset>& onward, Moves (*joined)(Offset, Offset)) {
  Moves out;
  for (int q = 0; q < kQuadrants; ++q) {
    const Offset along_rank = {q % 2 == 0 ? 4 : -4, 0};
    const Offset along_file = {0, q / 2 == 0 ? 4 : -4};
    for (const Offset& o : onward) {
      out = out | joined(along_rank, o).from(quadrant(q)).to(quadrant(q ^ 1)) |
            joined(along_file, o).from(quadrant(q)).to(quadrant(q ^ 2));
    }
  }
  return out;
}

class Hydrant final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("hydrant", "Hydrant Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const std::vector<Offset> straight_one = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const std::vector<Offset> straight_two = {{0, 2}, {2, 0}, {0, -2}, {-2, 0}};
    const std::vector<Offset> diagonal_one = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    const Moves four = leap(0, 4);
    rules.piece(Rook).moves = within_quadrant(slide(kOrthogonal)) | four;
    rules.piece(Bishop).moves =
        within_quadrant(slide(kDiagonal)) | to_neighbours(diagonal_one, one_leap);
    rules.piece(Queen).moves =
        within_quadrant(slide(kAllEight)) | four | to_neighbours(straight_one, one_leap);
    rules.piece(Knight).moves =
        within_quadrant(leap(1, 2)) | to_neighbours(straight_two, two_leaps);
    rules.start_fen = "rnbqkbnr/pp4pp/2pppp2/8/8/2PPPP2/PP4PP/RNBQKBNR";
    rules.text.special = {
        "The board has four quadrants of four by four squares, one at each corner. Rook, Knight, "
        "Bishop and Queen move as orthodox pieces inside their quadrant. They leave it only by a "
        "leap into one of the two quadrants beside it.",
        "The Rook leaps exactly four squares along rank or file. The Bishop leaps to a square "
        "diagonally next to the one the Rook would reach, the Queen to the Rook's square or one "
        "next to it along rank or file. The Knight leaps to that square, which must be empty, and "
        "at once leaps from there two squares along rank or file in any direction. The last square "
        "is always in the quadrant of the Rook's square, and pieces that are leapt over do not "
        "matter otherwise.",
        "The pawns of the c- to f-files start on the third rank, so they have no double push.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Hydrant> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

#include <cstdlib>

namespace protean {

namespace {

/// The moves by way of the corner of its square in direction (x, y): into each of the three other
/// squares that meet there, and on diagonally, away from the corner.
Moves corner(int x, int y) {
  return bent({{x, y}}, {x, y}) | bent({{0, y}}, {-x, y}) | bent({{x, 0}}, {x, -y});
}

/// The squares nearer to the long diagonal a1-h8 than to a8-h1; none is equally near to both.
Bitboard nearer_to_a1_h8() {
  Bitboard out = 0;
  for (int s = 0; s < kSquares; ++s) {
    const int file = s & 7;
    const int rank = s >> 3;
    if (std::abs(file - rank) < std::abs(file + rank - 7)) out |= bit(static_cast<Square>(s));
  }
  return out;
}

class Empress final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("empress", "Empress Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Bitboard rising = nearer_to_a1_h8();
    const Moves rising_corners = (corner(1, 1) | corner(-1, -1)).absolute();
    const Moves falling_corners = (corner(-1, 1) | corner(1, -1)).absolute();
    rules.piece(Bishop).moves = rising_corners.from(rising) | falling_corners.from(~rising);
    rules.piece(Knight).moves = falling_corners.from(rising) | rising_corners.from(~rising);
    rules.piece(Rook).moves = slide(kOrthogonal).at_least(2);
    rules.piece(Queen).moves = slide(kOrthogonal) | leap(1, 2);
    rules.text.special = {
        "Bishop and Knight first go to a corner of the square they stand on, then away from it "
        "diagonally: into any of the three other squares that meet in that corner and on in the "
        "same diagonal direction. Only pieces on that path are in their way.",
        "The Bishop uses the two corners that lie in the direction of the nearer long diagonal "
        "(a1-h8 or a8-h1), the Knight the other two: from d4 the Bishop goes e5-f6-g7-h8, "
        "d5-c6-b7-a8, e4-f3-g2-h1, c3-b2-a1, d3-e2-f1 or c4-b5-a6. Corners on the edge of the "
        "board count.",
        kLongRookText,
        "The Queen moves as an orthodox Rook or Knight.",
        kOrthodoxPawnsText,
        kOrthodoxCastlingText};
  }
};

const Registered<Empress> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/blast.h"

#include "variants/rules/goals/pieces_left.h"

#include <array>

namespace protean {

namespace {

/// The squares on rank and file of each square, and those on its diagonals; without itself.
struct Lines {
  std::array<Bitboard, kSquares> straight{};
  std::array<Bitboard, kSquares> diagonal{};
};

constexpr Lines kLines = [] {
  Lines lines;
  for (int n = 0; n < kSquares; ++n) {
    const auto s = static_cast<Square>(n);
    lines.straight[s] = (rank_of_bb(s) | file_bb(file_of(s))) & ~bit(s);
    lines.diagonal[s] = queen_lines(s) & ~lines.straight[s];
  }
  return lines;
}();

/// Who is removed when a piece that came from `from` has captured on `to`.
Bitboard blasted(Square from, Square to, Bitboard occupied_after) {
  Bitboard candidates = 0;
  if (contains(kLines.straight[to], from)) candidates = kLines.diagonal[to];
  if (contains(kLines.diagonal[to], from)) candidates = kLines.straight[to];
  Bitboard first = 0;
  for_each_square(candidates & occupied_after, [&](Square s) {
    if (!(squares_between(to, s) & occupied_after)) first |= bit(s);
  });
  return first;
}

Bitboard also_blasted(const Position& pos, Move capture) {
  const Bitboard gone = bit(capture.from()) | bit(capture.victim());
  return blasted(capture.from(), capture.to(), (pos.occupied() & ~gone) | bit(capture.to()));
}

class Blasts final : public PiecesLeft {
 public:
  Blasts() : PiecesLeft({{kEveryKind, 1, "no man left"}}) {}

  void after_move(const RuleProgram&, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    if (captured == kNoPiece) return;
    for_each_square(also_blasted(before, move), [&](Square s) { after.take(s); });
  }

  AlsoRemoved also_removed() const override { return also_blasted; }

 private:
  static constexpr PieceTypes kEveryKind = PieceTypes::all();
};

}  // namespace

std::shared_ptr<const RuleObject> captures_blast_crosswise() {
  return std::make_shared<Blasts>();
}

}  // namespace protean

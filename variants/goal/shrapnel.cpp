// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/rule.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/pieces_left.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// Captures that remove further pieces. One by a move along a diagonal also removes the first piece
/// of either colour in each of the four directions of rank and file from where the capturer
/// arrives; one along a rank or file the first in each diagonal direction; one by a leap none.
/// All are looked for with the captured piece gone and then removed together; no piece removed sets
/// off more.
///
/// A side without any piece has lost.
std::shared_ptr<const Rule> captures_blast_crosswise();

/// Captures remove further pieces in a cross; who has no piece left has lost.
class Shrapnel final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("shrapnel", "Shrapnel Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.no_castling();
    rules.add(captures_blast_crosswise());
    rules.text.special = {
        kNoCheckText, "There is no castling.",
        "A capture scatters shrapnel from the square where the capturing piece arrives. After a "
        "capture by a diagonal move it flies along rank and file, after a capture by a move along "
        "rank or file it flies along the diagonals. In each of these four directions the first "
        "piece it meets, near or far and of either colour, is removed as well. Captures by Knights "
        "scatter none.",
        "The pieces to be removed are those that are met once the capture has been made; they go "
        "all together. The capturing piece itself stays. A capture en passant is a diagonal move.",
        kOrthodoxPawnsText};
    rules.text.goal =
        std::string("Leave the opponent without any piece on the board. ") + kStalemateDrawsText;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

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
  Blasts() : PiecesLeft({{kEveryKind, 1, "no piece left"}}) {}

  void after_move(const RuleProgram&, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    if (captured == kNoPiece) return;
    for_each_square(also_blasted(before, move), [&](Square s) { after.take(s); });
  }

  AlsoRemoved also_removed() const override { return also_blasted; }

 private:
  static constexpr PieceTypes kEveryKind = PieceTypes::all();
};

std::shared_ptr<const Rule> captures_blast_crosswise() {
  return std::make_shared<Blasts>();
}

const Registered<Shrapnel> registered;

}  // namespace

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/rule.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/pieces_left.h"

#include <array>
#include <memory>

namespace protean {

namespace {

/// A capture along a diagonal also removes the first piece of either colour in each of the four
/// directions of rank and file from where the capturer arrives, one along a rank or file the first
/// in each diagonal direction, and one by a leap none. All are found as the board stands after the
/// capture, and removed together. A side without any piece has lost.
std::shared_ptr<const Rule> captures_scatter_shrapnel();

/// Captures remove further pieces in a cross; a side that has no piece left has lost.
class Shrapnel final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("shrapnel", "Shrapnel Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.no_castling();
    rules.add(captures_scatter_shrapnel());
    rules.text.special = {
        kNoCheckText, kNoCastlingText,
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
    lines.diagonal[s] = kQueenLines[s] & ~lines.straight[s];
  }
  return lines;
}();

/// The pieces that a capture removes beside the captured one.
Bitboard hit_by_shrapnel(const Position& pos, Move capture) {
  const Square from = capture.from();
  const Square to = capture.to();
  Bitboard flight = 0;
  if (contains(kLines.straight[to], from)) flight = kLines.diagonal[to];
  if (contains(kLines.diagonal[to], from)) flight = kLines.straight[to];
  const Bitboard occupied = (pos.occupied() & ~bit(from) & ~bit(capture.victim())) | bit(to);
  Bitboard first = 0;
  for_each_square(flight & occupied, [&](Square s) {
    if (!(squares_between(to, s) & occupied)) first |= bit(s);
  });
  return first;
}

class Shards final : public PiecesLeft {
 public:
  Shards() : PiecesLeft({{PieceTypes::all(), 1, "no piece left"}}) {}

  void after_move(const RuleProgram&, const Position& before, Move move, Piece captured,
                  Position& after) const override {
    if (captured == kNoPiece) return;
    for_each_square(hit_by_shrapnel(before, move), [&](Square s) { after.take(s); });
  }

  AlsoRemoved also_removed() const override { return hit_by_shrapnel; }
};

std::shared_ptr<const Rule> captures_scatter_shrapnel() {
  return std::make_shared<Shards>();
}

const Registered<Shrapnel> registered;

}  // namespace

}  // namespace protean

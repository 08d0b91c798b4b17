// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/rules/rule.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/pieces_left.h"

#include <array>
#include <bit>
#include <memory>

namespace protean {

namespace {

/// A capture along a diagonal also removes the first piece, of either colour, in each of the four
/// directions along rank and file from the square where the capturing piece arrives. A capture
/// along a rank or file removes the first piece in each diagonal direction; a capture by a leap
/// removes no more. All are found as the board stands after the capture, and removed together. A
/// side without any piece has lost.
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

/// The four lines through a square, without the square itself: rank and file, and the two
/// diagonals.
struct Lines {
  std::array<Bitboard, 2> straight{};
  std::array<Bitboard, 2> diagonal{};
};

constexpr auto kLines = [] {
  std::array<Lines, kSquares> lines{};
  for (int n = 0; n < kSquares; ++n) {
    for (int m = 0; m < kSquares; ++m) {
      const auto s = static_cast<Square>(n);
      const auto t = static_cast<Square>(m);
      const int df = file_of(t) - file_of(s);
      const int dr = rank_of(t) - rank_of(s);
      if (s == t) continue;
      if (dr == 0) lines[s].straight[0] |= bit(t);
      if (df == 0) lines[s].straight[1] |= bit(t);
      if (df == dr) lines[s].diagonal[0] |= bit(t);
      if (df == -dr) lines[s].diagonal[1] |= bit(t);
    }
  }
  return lines;
}();

/// Of pieces on one line through `s`, the nearest in each direction.
Bitboard next_along(Bitboard pieces, Square s) {
  const Bitboard before = pieces & (bit(s) - 1);
  const Bitboard behind = pieces ^ before;
  return std::bit_floor(before) | (behind & -behind);
}

/// The pieces that a capture removes in addition to the captured one.
Bitboard hit_by_shrapnel(const Position& pos, Move capture) {
  const Square from = capture.from();
  const Square to = capture.to();
  const auto& [straight, diagonal] = kLines[to];
  const std::array<Bitboard, 2>* flight = nullptr;
  if (contains(straight[0] | straight[1], from)) flight = &diagonal;
  if (contains(diagonal[0] | diagonal[1], from)) flight = &straight;
  if (!flight) return 0;
  const Bitboard occupied = pos.occupied() & ~bit(from) & ~bit(capture.victim());
  return next_along((*flight)[0] & occupied, to) | next_along((*flight)[1] & occupied, to);
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

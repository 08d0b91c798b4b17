// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/mobility.h"

#include "movegen/board/zobrist.h"
#include "movegen/notation/fen.h"
#include "movegen/program/context.h"
#include "movegen/program/lookup.h"

#include <algorithm>

namespace protean {
namespace {

constexpr int kBoards = 24;

/// A small generator of random numbers, so that the tables are the same everywhere.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  int below(int n) { return static_cast<int>(zobrist::mix(state_++) >> 33) % n; }

 private:
  std::uint64_t state_;
};

/// How many pieces of each type a side has.
using Army = std::array<int, kPieceTypes>;

/// The army that a side starts with.
Army army(const RuleProgram& program, Color color) {
  Army count{};
  int total = 0;
  const Position start = start_position(program);
  for (PieceType m = Pawn; m < kPieceTypes; ++m) total += count[m] = popcount(start.of(color, m));
  if (total >= 4) return count;
  // The game begins with a nearly empty board: assume one King and one Queen, a pair of each other
  // type, and a row of pawns.
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    if (program.book.piece(m).letter == 0) continue;
    count[m] = m == Pawn ? 8 : m == King || m == Queen ? 1 : 2;
  }
  return count;
}

void place(Board& board, const BoardShape& shape, Color color, PieceType type, Dice& dice) {
  for (int attempt = 0; attempt < 64; ++attempt) {
    // Ranks near home are more frequent, as in play.
    const int ranks = shape.ranks - (type == Pawn ? 2 : 0);
    int rank = std::min(dice.below(ranks), dice.below(ranks)) + (type == Pawn);
    if (color == Black) rank = shape.ranks - 1 - rank;
    const auto s = make_square(dice.below(shape.files), rank);
    if (contains(board.occupied() | shape.holes, s)) continue;
    return board.put(color, type, s);
  }
}

/// A board with the armies, by colour, thinned out: about three pieces in four are left, or one in
/// three if `sparse`.
Board random_board(const BoardShape& shape, const std::array<Army, 2>& armies, bool sparse,
                   Dice& dice) {
  Board board;
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    for (Color c : {White, Black}) {
      for (int i = 0; i < armies[c][m]; ++i) {
        const bool stays = m == King || dice.below(12) < (sparse ? 4 : 9);
        if (stays) place(board, shape, c, m, dice);
      }
    }
  }
  return board;
}

/// The board as Black sees it, with the colours exchanged.
Board mirrored(const Board& board, Perspective black_view) {
  Board out;
  for (std::size_t m = 0; m < kPieceTypes; ++m) out.by_type[m] = black_view(board.by_type[m]);
  out.by_color[White] = black_view(board.by_color[Black]);
  out.by_color[Black] = black_view(board.by_color[White]);
  return out;
}

void add_board(const RuleProgram& program, const Board& board, Color color, Mobility& sum) {
  const Bitboard occupied = board.occupied();
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const Bitboard present = board.of(color, type);
    std::array<Bitboard, kSquares> goes{};
    std::array<Bitboard, kSquares> attacks{};
    for (const Mover& mover : program.by_type[color][type]) {
      Bitboard allowed = ~board.by_color[color];
      if (mover.use == Use::kQuiet) allowed = ~occupied;
      if (mover.use == Use::kCapture) allowed = board.by_color[!color];
      const Bitboard on = fulfilled(program, mover.goers.by_mode[0].mode, board, color);
      for_each_square(on, [&](Square s) {
        const Bitboard reach = targets_of(program.scheme, mover, s, occupied);
        goes[s] |= reach & allowed;
        if (mover.use != Use::kQuiet) attacks[s] |= reach;
      });
    }
    for (std::size_t s = 0; s < kSquares; ++s) sum.by_square[type][s] += popcount(goes[s]);
    for_each_square(present, [&](Square s) {
      for_each_square(attacks[s], [&](Square t) { sum.exposure[t] += 1.0 / kBoards; });
    });
  }
}

}  // namespace

Mobility measure_mobility(const RuleProgram& program, Color color, bool sparse) {
  Mobility out;
  Dice dice(sparse ? 7000 : 4000);
  const std::array armies = {army(program, color), army(program, !color)};
  for (int i = 0; i < kBoards; ++i) {
    const Board board = random_board(program.book.board, armies, sparse, dice);
    const Perspective black_view = program.book.perspective(Black);
    add_board(program, color == White ? board : mirrored(board, black_view), color, out);
  }
  const int squares = popcount(program.book.board.squares());
  for (std::size_t m = 0; m < kPieceTypes; ++m) {
    for (double& n : out.by_square[m]) {
      n /= kBoards;
      out.mean[m] += n / squares;
    }
  }
  return out;
}

}  // namespace protean

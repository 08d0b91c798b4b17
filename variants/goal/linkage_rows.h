// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"

#include <array>
#include <bit>
#include <cstddef>

/// Rows: unbroken lines of pieces, along a rank, a file or a diagonal.
namespace protean::linkage {

/// The pieces of a row that links.
inline constexpr int kRow = 4;

/// The eight directions, each beside its opposite; the first of two leads to squares of higher
/// numbers.
inline constexpr std::array<std::array<int, 2>, 8> kDirections = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {-1, 1}, {1, -1}}};

using Rays = std::array<std::array<Bitboard, kSquares>, kDirections.size()>;

/// The squares from each square on, at most `longest` of them, by direction.
constexpr Rays rays_of(int longest) {
  Rays rays{};
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    for (std::size_t s = 0; s < kSquares; ++s) {
      int file = file_of(static_cast<Square>(s));
      int rank = rank_of(static_cast<Square>(s));
      for (int i = 0; i < longest; ++i) {
        file += kDirections[d][0];
        rank += kDirections[d][1];
        if (!on_board(file, rank)) break;
        rays[d][s] |= bit(make_square(file, rank));
      }
    }
  }
  return rays;
}

/// To the edge of the board.
inline constexpr Rays kRays = rays_of(7);
/// As far as a row of the right length may go.
inline constexpr Rays kNear = rays_of(kRow - 1);

/// The lines through a square: each is two directions.
inline constexpr std::size_t kLinesThrough = kDirections.size() / 2;

inline Bitboard line_through(const Rays& rays, Square s, std::size_t line) {
  return rays[2 * line][s] | rays[2 * line + 1][s];
}

/// The first in a direction of some squares on a ray.
inline Square nearest(std::size_t direction, Bitboard squares) {
  return direction % 2 == 0 ? lsb(squares) : static_cast<Square>(std::bit_width(squares) - 1);
}

/// The pieces next to each other on a ray, from its first square on.
PROTEAN_INLINE Bitboard run(Square s, std::size_t direction, Bitboard occupied) {
  const auto& rays = kRays[direction];
  const Bitboard empty = rays[s] & ~occupied;
  if (!empty) return rays[s];
  const Square end = nearest(direction, empty);
  return rays[s] & ~(rays[end] | bit(end));
}

/// The row along a line.
inline Bitboard row_through(Square s, std::size_t line, Bitboard occupied) {
  return bit(s) | run(s, 2 * line, occupied) | run(s, 2 * line + 1, occupied);
}

/// Visits the gaps on a line that could be filled to make the row through a square right or too
/// long, with the row that is then there: visit(gap, row).
template <class Visit>
PROTEAN_INLINE void for_each_gap(std::size_t line, Square s, Bitboard occupied, Visit&& visit) {
  if (popcount(line_through(kNear, s, line) & occupied) < kRow - 2) return;
  const std::array<Bitboard, 2> runs = {run(s, 2 * line, occupied), run(s, 2 * line + 1, occupied)};
  for (const std::size_t side : {0, 1}) {
    const std::size_t direction = 2 * line + side;
    const Bitboard beyond = kRays[direction][s] & ~runs[side];
    if (!beyond || popcount(runs[side]) > kRow - 2) continue;
    const Square gap = nearest(direction, beyond);
    const Bitboard row = bit(s) | runs[0] | runs[1] | bit(gap) | run(gap, direction, occupied);
    if (popcount(row) >= kRow) visit(gap, row);
  }
}

}  // namespace protean::linkage

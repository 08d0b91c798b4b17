// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"

#include <array>
#include <bit>
#include <cstddef>

/// Rows: unbroken lines of pieces along a rank, file or diagonal.
namespace protean::linkage {

/// The number of pieces in a row that links.
inline constexpr int kRow = 4;

/// The eight directions in pairs of opposites; the first of each pair leads to higher square
/// numbers.
inline constexpr std::array<std::array<int, 2>, 8> kDirections = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {-1, 1}, {1, -1}}};

using Rays = std::array<std::array<Bitboard, kSquares>, kDirections.size()>;

/// By direction, the squares that follow each square, at most `longest` of them.
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

/// Rays to the edge of the board.
inline constexpr Rays kRays = rays_of(7);
/// Rays as long as a row of the right length can extend.
inline constexpr Rays kNear = rays_of(kRow - 1);

/// The number of lines through a square; a line is two opposite directions.
inline constexpr std::size_t kLinesThrough = kDirections.size() / 2;

inline Bitboard line_through(const Rays& rays, Square s, std::size_t line) {
  return rays[2 * line][s] | rays[2 * line + 1][s];
}

/// Of some squares on a ray in this direction, the one nearest to its start.
inline Square nearest(std::size_t direction, Bitboard squares) {
  return direction % 2 == 0 ? lsb(squares) : static_cast<Square>(std::bit_width(squares) - 1);
}

/// The unbroken run of pieces on a ray, from its first square on.
PROTEAN_INLINE Bitboard run(Square s, std::size_t direction, Bitboard occupied) {
  const auto& rays = kRays[direction];
  const Bitboard empty = rays[s] & ~occupied;
  if (!empty) return rays[s];
  const Square end = nearest(direction, empty);
  return rays[s] & ~(rays[end] | bit(end));
}

/// The row through `s` along a line; `s` counts as occupied.
inline Bitboard row_through(Square s, std::size_t line, Bitboard occupied) {
  return bit(s) | run(s, 2 * line, occupied) | run(s, 2 * line + 1, occupied);
}

/// Calls visit(gap, row) for the first empty square in each direction of the line, with the row
/// through `s` that filling it makes, if that row is long enough or too long. Gaps beyond the reach
/// of a row of the right length are left out.
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

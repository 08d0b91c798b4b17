// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/rules/moves.h"

#include <compare>
#include <cstdint>
#include <vector>

/// The rule compiler's intermediate form: movement on squares, before it becomes look-ups.
namespace protean {

/// One path from a square to another. It is open while all squares of `empty` are empty and, if
/// `line` is not 0, the number of pieces on `line` is one of `counts`. With `arrival` a piece is
/// counted on `to` as well.
struct Edge {
  Square from;
  Square to;
  Bitboard empty;
  Bitboard line;
  std::uint8_t counts;  ///< A bit for each number from 0 on; 0 if there is no line.
  bool arrival = false;

  Bitboard depends_on() const { return empty | line; }
  bool open(Bitboard occupied) const {
    const Bitboard there = arrival ? occupied | bit(to) : occupied;
    return (occupied & empty) == 0 && (line == 0 || (counts >> popcount(there & line) & 1));
  }
  auto operator<=>(const Edge&) const = default;
};

/// All edges of a way of moving, sorted and without duplicates.
using EdgeSet = std::vector<Edge>;

/// A square of a ray on the board, and whether the piece may stop there.
struct PathSquare {
  Square square;
  bool stop;
};

/// The paths of a term's rays from a square, as a side sees the board: the squares of each ray in
/// order, as far as it goes. Empty if the term does not apply there.
std::vector<std::vector<PathSquare>> paths_from(const Term& term, Square from, Perspective view);

/// The edges of a term as a side sees the board. Leaves out an edge that needs more empty squares
/// than another with the same `from` and `to`.
EdgeSet edges_of(const Term& term, Perspective view);

/// Sorts edges and removes duplicates, and edges that are open only when another one is.
void normalize(EdgeSet& edges);

}  // namespace protean

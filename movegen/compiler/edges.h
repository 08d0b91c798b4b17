// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/rules/moves.h"

#include <compare>
#include <cstdint>
#include <vector>

/// The rule compiler's intermediate form: movement on squares, before it becomes look-ups.
namespace protean {

/// One way from a square to another: open while `empty` is empty and, if `line` is not 0, while the
/// number of pieces on `line` is one of `counts`. With `arrival` a piece counts as standing on
/// `to`.
struct Edge {
  Square from;
  Square to;
  Bitboard empty;
  Bitboard line;
  std::uint8_t counts;  ///< A bit for each number from 0 on; 0 with no line.
  bool arrival = false;

  Bitboard depends_on() const { return empty | line; }
  bool open(Bitboard occupied) const {
    const Bitboard there = arrival ? occupied | bit(to) : occupied;
    return (occupied & empty) == 0 && (line == 0 || (counts >> popcount(there & line) & 1));
  }
  auto operator<=>(const Edge&) const = default;
};

/// All edges of a way of going, sorted and without repeats.
using EdgeSet = std::vector<Edge>;

/// A square of a ray on the board, and whether the piece may stop there.
struct PathSquare {
  Square square;
  bool stop;
};

/// A term's rays from a square, as a side sees the board: the squares of each in order, as far
/// as it goes; none if the term does not serve there.
std::vector<std::vector<PathSquare>> paths_from(const Term& term, Square from, Perspective view);

/// The edges of a term as a side sees the board. An edge that asks for more empty squares than
/// another of the same from and to is left out.
EdgeSet edges_of(const Term& term, Perspective view);

/// Sorts edges and drops repeats, and edges that are never open but when another one is.
void normalize(EdgeSet& edges);

}  // namespace protean

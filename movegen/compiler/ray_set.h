// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <array>
#include <memory>
#include <vector>

/// The rule compiler's middle language: movement words on squares, before they become look-ups.
namespace protean {

/// One way from a square to another: open while `empty` is empty and, if `line` is not 0, while the
/// number of pieces on `line` is one of `counts`.
/// With `arrival`, as if a piece stood on `to`: what the edge will be when one has come there.
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

/// One table for each of the 64 squares.
struct LookupBoard {
  bool rider = false;
  /// Each square that must be empty is looked up as well, and asks for fewer of the others.
  bool sees_blockers = true;
  std::array<Bitboard, kSquares> reach{};
  std::array<Lookup, kSquares> lookup{};
};

/// Builds look-ups and keeps the tables; equal tables are shared.
class LookupBuilder {
 public:
  explicit LookupBuilder(IndexScheme scheme) : scheme_(scheme) {}

  /// Most squares one table may depend on.
  int widest() const { return scheme_ == IndexScheme::kPext ? 12 : 7; }

  /// Parts of an edge set (seen from `from`, or from `to` if `reversed`), each narrow enough for
  /// one table a square. Black's parts mirror White's, as each sees the board, where the edges do.
  std::vector<EdgeSet> split(const EdgeSet& edges, Perspective view, bool reversed) const;
  /// The look-ups of a part made by split().
  LookupBoard build(const EdgeSet& part, bool reversed);

  std::size_t bytes() const { return bytes_; }
  std::vector<std::unique_ptr<Bitboard[]>> release() { return std::move(tables_); }

 private:
  struct Made {
    std::vector<Edge> edges;  ///< Turned so that `from` is the square looked up.
    Lookup lookup;
  };
  Lookup make(const std::vector<Edge>& edges, Bitboard mask);
  const Bitboard* keep(std::vector<Bitboard> table);

  IndexScheme scheme_;
  std::size_t bytes_ = 0;
  std::vector<std::unique_ptr<Bitboard[]>> tables_;
  std::vector<Made> made_[kSquares];
};

}  // namespace protean

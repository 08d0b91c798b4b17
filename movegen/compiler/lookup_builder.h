// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/compiler/edges.h"
#include "movegen/program/movers.h"

#include <array>
#include <utility>
#include <vector>

/// Edges become look-up tables.
namespace protean {

/// The look-ups of an edge set: one table for each of the 64 squares.
struct LookupBoard {
  bool rider = false;
  /// Each square that can bar the way of an edge is itself the end of one, which needs no squares
  /// but such as the first needs.
  bool sees_blockers = true;
  std::array<Bitboard, kSquares> reach{};
  std::array<Lookup, kSquares> lookup{};
};

/// Builds look-ups and keeps the tables; pieces that go alike from a square share one.
class LookupBuilder {
 public:
  explicit LookupBuilder(IndexScheme scheme) : scheme_(scheme) {}

  /// Most squares one table may depend on.
  int widest() const { return scheme_ == IndexScheme::kPext ? 12 : 7; }

  /// Parts of an edge set (seen from `from`, or from `to` if `reversed`), each narrow enough for
  /// one table a square. Black's parts mirror White's, as each sees the board, where the edges do.
  /// Throws std::invalid_argument if the edges between two squares depend on too many others.
  std::vector<EdgeSet> split(const EdgeSet& edges, Perspective view, bool reversed) const;
  /// The look-ups of a part made by split().
  LookupBoard build(const EdgeSet& part, bool reversed);

  /// Hands over the tables, to which the look-ups refer.
  std::vector<std::vector<Bitboard>> release() { return std::move(tables_); }

 private:
  struct Made {
    std::vector<Edge> edges;  ///< Turned so that `from` is the square looked up.
    Lookup lookup;
  };
  Lookup make(const std::vector<Edge>& edges, Bitboard mask);
  const Bitboard* keep(std::vector<Bitboard> table);

  IndexScheme scheme_;
  std::vector<std::vector<Bitboard>> tables_;
  std::vector<Made> made_[kSquares];
};

}  // namespace protean

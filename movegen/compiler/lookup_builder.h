// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/compiler/edges.h"
#include "movegen/program/movers.h"

#include <array>
#include <utility>
#include <vector>

/// Turns edges into look-up tables.
namespace protean {

/// The look-ups of an edge set: one table for each of the 64 squares.
struct LookupBoard {
  bool rider = false;
  /// Each square that can block an edge is itself the end of another edge, which needs no empty
  /// squares beyond those of the first.
  bool can_reach_blockers = true;
  std::array<Bitboard, kSquares> reach{};
  std::array<Lookup, kSquares> lookup{};
};

/// Builds look-ups and keeps the tables. Pieces that move alike from a square share a table.
class LookupBuilder {
 public:
  explicit LookupBuilder(IndexScheme scheme) : scheme_(scheme) {}

  /// The most squares that one table may depend on.
  int widest() const { return scheme_ == IndexScheme::kPext ? 12 : 7; }

  /// Splits an edge set (seen from `from`, or from `to` if `reversed`) into parts, each narrow
  /// enough for one table per square. If Black's edges mirror White's, as each sees the board, so
  /// do Black's parts. Throws std::invalid_argument if the edges between two squares depend on too
  /// many others.
  std::vector<EdgeSet> split(const EdgeSet& edges, Perspective view, bool reversed) const;
  /// The look-ups of a part made by split().
  LookupBoard build(const EdgeSet& part, bool reversed);

  /// Hands over the tables, which the look-ups point into.
  std::vector<std::vector<Bitboard>> release() { return std::move(tables_); }

 private:
  struct Made {
    std::vector<Edge> edges;  ///< Turned so that `from` is the square that is looked up.
    Lookup lookup;
  };
  Lookup make(const std::vector<Edge>& edges, Bitboard mask);
  const Bitboard* keep(std::vector<Bitboard> table);

  IndexScheme scheme_;
  std::vector<std::vector<Bitboard>> tables_;
  std::vector<Made> made_[kSquares];
};

}  // namespace protean

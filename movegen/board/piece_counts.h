// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"

#include <cassert>
#include <cstdint>

namespace protean {

/// How many pieces of each type are held (a reserve, a prison, a deck), packed into one word
/// of a position's state; 0 is "none at all".
class PieceCounts {
 public:
  /// Most pieces of one kind that can be held. A position with no more pieces in all, on the board
  /// and held, never comes to hold more, whatever is captured.
  static constexpr int kMost = 255;

  constexpr PieceCounts() = default;
  constexpr explicit PieceCounts(std::uint64_t word) : word_(word) {}

  constexpr std::uint64_t word() const { return word_; }
  constexpr bool empty() const { return word_ == 0; }

  constexpr int operator[](PieceType m) const {
    return static_cast<int>((word_ >> shift(m)) & 0xFF);
  }

  constexpr int total() const {
    int n = 0;
    for (PieceType m = Pawn; m < kPieceTypes; ++m) n += (*this)[m];
    return n;
  }

  /// Adds `n` pieces of a kind; takes them away if `n` is negative. The result must lie in
  /// 0..kMost.
  constexpr void add(PieceType m, int n) {
    assert((*this)[m] + n >= 0 && (*this)[m] + n <= kMost);
    word_ += static_cast<std::uint64_t>(static_cast<std::int64_t>(n)) << shift(m);
  }

  constexpr bool operator==(const PieceCounts&) const = default;

 private:
  static constexpr int shift(PieceType m) { return 8 * m; }

  std::uint64_t word_ = 0;
};

}  // namespace protean

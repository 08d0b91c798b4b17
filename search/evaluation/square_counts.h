// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"

#include <array>
#include <cstddef>

namespace protean {

/// Counts up to 15 for many squares at once.
struct SquareCounts {
  Bitboard among = 0;                ///< The squares that have counts.
  std::array<Bitboard, 4> digits{};  ///< Binary digits of the counts, the lowest first.

  /// Adds one to the count of each square of the set.
  void add(Bitboard set) {
    for (Bitboard& digit : digits) {
      const Bitboard carry = digit & set;
      digit ^= set;
      set = carry;
    }
  }
  /// Calls f(n, squares) for each count n that occurs, in ascending order.
  template <class F>
  void for_each_count(F&& f) const {
    Bitboard left = among;
    for (int n = 0; left; ++n) {
      const Bitboard squares = left & of(n);
      if (squares) f(n, squares);
      left &= ~squares;
    }
  }
  /// The count of one square.
  int at(Square s) const {
    int n = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) n |= contains(digits[i], s) << i;
    return n;
  }

 private:
  Bitboard of(int n) const {
    Bitboard out = among;
    for (std::size_t i = 0; i < digits.size(); ++i) out &= n >> i & 1 ? digits[i] : ~digits[i];
    return out;
  }
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/piece.h"

#include <cassert>
#include <cstdint>

namespace protean {

/// How many men of each kind somebody holds (a reserve, a prison, a deck), packed into one word of
/// a position's state; 0 is "none at all".
class ManCounts {
 public:
  /// Most men of one kind that can be held.
  static constexpr int kMost = 64;

  constexpr ManCounts() = default;
  constexpr explicit ManCounts(std::uint64_t word) : word_(word) {}

  constexpr std::uint64_t word() const { return word_; }
  constexpr bool empty() const { return word_ == 0; }

  constexpr int operator[](Man m) const { return static_cast<int>((word_ >> shift(m)) & 0xFF); }

  constexpr int total() const {
    int n = 0;
    for (Man m = 0; m < kMaxMen; ++m) n += (*this)[m];
    return n;
  }

  /// Adds `n` men of a kind; takes them away if `n` is negative. The result must lie in 0..kMost.
  constexpr void add(Man m, int n) {
    assert((*this)[m] + n >= 0 && (*this)[m] + n <= kMost);
    word_ += static_cast<std::uint64_t>(static_cast<std::int64_t>(n)) << shift(m);
  }

  constexpr bool operator==(const ManCounts&) const = default;

 private:
  static constexpr int shift(Man m) { return 8 * m; }

  std::uint64_t word_ = 0;
};

}  // namespace protean

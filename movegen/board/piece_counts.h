// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"

#include <cassert>
#include <cstdint>

namespace protean {

/// The number of pieces held of each type (in a reserve, a prison, a deck), packed into one word of
/// a position's state; 0 means no pieces at all. Only the first eight types can be held:
/// extra_type(1) is the last.
class PieceCounts {
 public:
  /// One past the highest number of those types.
  static constexpr PieceType kHeldEnd = extra_type(2);
  static constexpr PieceTypes kHeld =
      PieceTypes::from_bits((1u << kHeldEnd) - 1) & ~PieceTypes::of(kNoPieceType);

  /// The most pieces of one type that can be held. If a position has no more pieces than this in
  /// all, on the board and held, no capture can ever exceed the limit.
  static constexpr int kMost = 255;

  constexpr PieceCounts() = default;
  constexpr explicit PieceCounts(std::uint64_t word) : word_(word) {}

  constexpr std::uint64_t word() const { return word_; }
  constexpr bool empty() const { return word_ == 0; }

  constexpr int operator[](PieceType m) const {
    return kHeld.has(m) ? static_cast<int>((word_ >> shift(m)) & 0xFF) : 0;
  }

  constexpr int total() const {
    int n = 0;
    for (std::uint64_t left = word_; left; left >>= 8) n += static_cast<int>(left & 0xFF);
    return n;
  }

  /// Adds `n` pieces of a type of kHeld, or removes them if `n` is negative. The result must be in
  /// 0..kMost.
  constexpr void add(PieceType m, int n) {
    assert(kHeld.has(m) && (*this)[m] + n >= 0 && (*this)[m] + n <= kMost);
    word_ += static_cast<std::uint64_t>(static_cast<std::int64_t>(n)) << shift(m);
  }

  constexpr bool operator==(const PieceCounts&) const = default;

 private:
  static constexpr int shift(PieceType m) { return 8 * (m - (m > kNoPieceType)); }

  std::uint64_t word_ = 0;
};

}  // namespace protean

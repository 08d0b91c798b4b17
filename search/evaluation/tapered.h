// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace protean {

/// A pair of scores in centipawns, for a full board and for an empty one, added and scaled
/// together. Both halves must fit into 32 bits.
class Tapered {
 public:
  constexpr Tapered() = default;
  constexpr Tapered(int full, int sparse)
      : packed_((static_cast<std::uint64_t>(sparse) << 32) + static_cast<std::uint64_t>(full)) {}

  constexpr int full() const { return static_cast<std::int32_t>(packed_); }
  constexpr int sparse() const { return static_cast<std::int32_t>((packed_ + (1U << 31)) >> 32); }

  constexpr Tapered& operator+=(Tapered other) {
    packed_ += other.packed_;
    return *this;
  }
  constexpr Tapered& operator-=(Tapered other) {
    packed_ -= other.packed_;
    return *this;
  }
  friend constexpr Tapered operator+(Tapered a, Tapered b) { return a += b; }
  friend constexpr Tapered operator-(Tapered a, Tapered b) { return a -= b; }
  friend constexpr Tapered operator*(Tapered a, int n) {
    a.packed_ *= static_cast<std::uint64_t>(n);
    return a;
  }
  constexpr bool operator==(const Tapered&) const = default;

 private:
  std::uint64_t packed_ = 0;
};

}  // namespace protean

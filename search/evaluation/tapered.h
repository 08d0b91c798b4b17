// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace protean {

/// A pair of scores in centipawns, for a full board and for an empty one, added and scaled
/// together. Both halves stay within -32768..32767.
class Tapered {
 public:
  constexpr Tapered() = default;
  constexpr Tapered(int full, int sparse)
      : packed_((static_cast<std::uint32_t>(sparse) << 16) + static_cast<std::uint32_t>(full)) {}

  constexpr int full() const { return static_cast<std::int16_t>(packed_ & 0xFFFF); }
  constexpr int sparse() const { return static_cast<std::int16_t>((packed_ + 0x8000) >> 16); }

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
    a.packed_ *= static_cast<std::uint32_t>(n);
    return a;
  }
  constexpr bool operator==(const Tapered&) const = default;

 private:
  std::uint32_t packed_ = 0;  // wraps instead of overflowing on boards no game can reach
};

}  // namespace protean

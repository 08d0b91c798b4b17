// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifdef __BMI2__
#  include <immintrin.h>
#endif

#include "movegen/program/movers.h"

namespace protean {

/// The bits of `value` at the places of `mask`, packed together, as the PEXT instruction computes
/// them.
constexpr std::uint64_t software_pext(std::uint64_t value, std::uint64_t mask) {
  std::uint64_t out = 0;
  for (std::uint64_t place = 1; mask; place <<= 1, mask &= mask - 1) {
    if (value & mask & -mask) out |= place;
  }
  return out;
}

inline std::uint64_t pext(std::uint64_t value, std::uint64_t mask) {
#ifdef __BMI2__
  return _pext_u64(value, mask);
#else
  return software_pext(value, mask);
#endif
}

/// The look-up's set for this occupancy.
template <IndexScheme Scheme>
inline Bitboard lookup(const Lookup& entry, Bitboard occupied) {
  if constexpr (Scheme == IndexScheme::kPext) {
    return entry.table[pext(occupied, entry.mask)];
  } else {
    return entry.table[((occupied & entry.mask) * entry.magic) >> entry.shift];
  }
}

inline Bitboard lookup(IndexScheme scheme, const Lookup& entry, Bitboard occupied) {
  return scheme == IndexScheme::kPext ? lookup<IndexScheme::kPext>(entry, occupied)
                                      : lookup<IndexScheme::kMagic>(entry, occupied);
}

/// The squares that a piece of the mover may reach from `from` under this occupancy.
template <IndexScheme Scheme>
inline Bitboard targets_of(const Mover& mover, Square from, Bitboard occupied) {
  return mover.rider ? lookup<Scheme>(mover.lookup[from], occupied) : mover.reach[from];
}

inline Bitboard targets_of(IndexScheme scheme, const Mover& mover, Square from, Bitboard occupied) {
  return mover.rider ? lookup(scheme, mover.lookup[from], occupied) : mover.reach[from];
}

}  // namespace protean

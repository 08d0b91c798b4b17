// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "search/evaluation/tapered.h"

#include <array>
#include <cstdint>

namespace protean {

/// Extends a hash by one more word: faster than zobrist::mix(), and good enough for tables.
inline std::uint64_t mix(std::uint64_t key, std::uint64_t word) {
  key = (key ^ word) * 0x9E3779B97F4A7C15ULL;
  return key ^ key >> 32;
}

/// A hash of the squares of both sides' pawns; 0 if there are none.
inline std::uint64_t pawn_key(const Position& pos) {
  return mix(mix(0, pos.of(White, Pawn)), pos.of(Black, Pawn));
}

/// The facts for an evaluation that depend on the pawns alone.
struct PawnFacts {
  std::uint64_t key = 0;                ///< pawn_key()
  Tapered score{};                      ///< White's minus Black's.
  std::array<Bitboard, 2> passed{};     ///< Passed pawns.
  std::array<std::uint8_t, 2> files{};  ///< Files with pawns, as squares of the first rank.
};

/// Caches the facts of pawns met recently: most nodes of a search have the same pawns as their
/// parent. For one thread, and for one game's weights: call clear() before using others.
class PawnTable {
 public:
  /// The slot for the pawns with this key. It has their facts if its own key is the same; otherwise
  /// the caller overwrites it.
  PawnFacts& at(std::uint64_t key) { return entries_[key >> (64 - kKeyBits)]; }
  /// Forgets everything. An empty slot is right for a board without pawns, whose key is 0.
  void clear() { entries_.fill({}); }

 private:
  static constexpr int kKeyBits = 11;  ///< The highest bits, which all pawns affect.
  std::array<PawnFacts, 1 << kKeyBits> entries_{};
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "search/evaluation/tapered.h"

#include <array>
#include <cstdint>

namespace protean {

/// Goes on with a hash by one more word: faster than zobrist::mix(), and good enough for tables.
inline std::uint64_t mix(std::uint64_t key, std::uint64_t word) {
  key = (key ^ word) * 0x9E3779B97F4A7C15ULL;
  return key ^ key >> 32;
}

/// A hash of where the pawns of both sides stand; 0 where there are none.
inline std::uint64_t pawn_key(const Position& pos) {
  return mix(mix(0, pos.of(White, Pawn)), pos.of(Black, Pawn));
}

/// What the pawns alone tell an evaluation, whatever else is on the board.
struct PawnFacts {
  std::uint64_t key = 0;                ///< pawn_key()
  Tapered score{};                      ///< White's minus Black's.
  std::array<Bitboard, 2> passed{};     ///< Pawns that have passed.
  std::array<std::uint8_t, 2> files{};  ///< Those with pawns, as squares of the first rank.
};

/// Remembers them for the pawns met last, as most nodes of a search have their parent's. For one
/// thread, and for one game's weights: clear() comes before others.
class PawnTable {
 public:
  /// What is known of these pawns if its key is theirs; else the place for it.
  PawnFacts& at(std::uint64_t key) { return entries_[key >> (64 - kKeyBits)]; }
  /// Forgets all but what is true of a board without pawns.
  void clear() { entries_.fill({}); }

 private:
  static constexpr int kKeyBits = 11;  ///< The highest, which all pawns have a part in.
  std::array<PawnFacts, 1 << kKeyBits> entries_{};
};

}  // namespace protean

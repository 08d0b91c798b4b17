// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/outcome.h"

#include <array>
#include <concepts>
#include <cstddef>

namespace protean {

/// A score in centipawns for the side to move of its node, -kInfinite..kInfinite; fits 16 bits. A
/// forced end that is reached t turns after the root is kMate - t for the side that wins it.
using Value = int;

inline constexpr Value kNoValue = 32001;
inline constexpr Value kInfinite = 32000;
inline constexpr Value kMate = 31000;
inline constexpr int kMaxPly = 128;                   ///< Deepest ply a search can reach.
inline constexpr int kMaxDepth = kMaxPly - 8;         ///< Deepest iteration.
inline constexpr Value kMateBound = kMate - kMaxPly;  ///< Values from here on are forced wins.
inline constexpr Value kMaxEval = 20000;              ///< No static evaluation goes beyond.

inline constexpr Value kPoint = 100;  ///< The value of a point in a solitaire.

/// One T for each ply that a search can reach, 0..kMaxPly, and one for the ply after the last.
template <class T>
struct ByPly {
  std::array<T, kMaxPly + 2> all;

  T& operator[](std::integral auto ply) { return all[static_cast<std::size_t>(ply)]; }
  const T& operator[](std::integral auto ply) const { return all[static_cast<std::size_t>(ply)]; }
};

/// True if the value says that either side can force the end of the game.
constexpr bool is_forced_end(Value v) {
  return v >= kMateBound || v <= -kMateBound;
}

/// The value for `side` of a game that ended `turn` turns after the root.
constexpr Value value_of(Result result, Color side, int turn) {
  if (result == Result::kDraw || result == Result::kOngoing) return 0;
  return (result == Result::kWhiteWins) == (side == White) ? kMate - turn : turn - kMate;
}

/// Turns until a forced end, as people count them. If the root's side wins, these are its own
/// turns, plus one if it wins by a turn of the opponent. If it loses, they are minus the turns that
/// it still has, 0 if it has lost already.
constexpr int turns_to_end(Value v) {
  return v > 0 ? (kMate - v) / 2 + 1 : -((kMate + v + 1) / 2);
}

}  // namespace protean

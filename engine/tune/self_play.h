// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "search/evaluation/weights.h"
#include "variants/variant.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace protean {

/// A position in which nothing was to be won at once, and how its game ended.
struct QuietPosition {
  int game = 0;
  std::optional<float> points;  ///< White's: 1, 0.5 or 0; none if the game did not come this way.
  int score = 0;  ///< What the search said, centipawns for White: 3000 for a forced win.
  Position position;
};

/// True of one game in ten: nothing is learnt from its positions, which judge what was learnt from
/// the others'.
inline bool is_held_back(int game) {
  return game % 10 == 0;
}

/// How games of the engine against itself are played.
struct SelfPlay {
  int games = 1;
  std::uint64_t nodes = 500;  ///< For each ply.
  int concurrency = 1;        ///< Games at a time.
  std::uint64_t seed = 1;
  EvaluationSource source;  ///< Of the weights played with.
  /// True for games that need not be played; null: none.
  std::function<bool(int game)> skips = {};
  /// Hears how many games are over and how many positions they gave, from one thread at a time.
  std::function<void(int games, std::size_t positions)> on_game = {};
  const std::atomic<bool>* cancelled = nullptr;  ///< Once true, games are broken off and forgotten.
  /// Looks aside at each ply: at what a random ply or two and the captures after them lead to. A
  /// search asks for the value of such positions all the time, and good games have none of them.
  bool aside = false;
  /// No game begins after this.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
};

/// Takes what a game gave, from one thread at a time.
using GameTaker = std::function<void(int game, std::vector<QuietPosition> found)>;

/// Plays games from random openings. They depend on the seed and their number alone, not on the
/// concurrency; the taker gets them in any order.
void play_games(const Variant& variant, const SelfPlay& wanted, const GameTaker& take);

/// The same; positions come in the order of games.
std::vector<QuietPosition> play_games(const Variant& variant, const SelfPlay& wanted);

/// Hands positions one by one to what it is given: there may be more of them than memory holds.
using PositionSource = std::function<void(const std::function<void(const QuietPosition&)>&)>;

/// The positions of a list, which must outlive the source.
PositionSource each_of(const std::vector<QuietPosition>& positions);

}  // namespace protean

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

/// A position in which nothing could be won at once, and how its game ended.
struct QuietPosition {
  int game = 0;
  std::optional<float> points;  ///< White's: 1, 0.5 or 0; empty if it is off the game's path.
  /// The search's score, centipawns for White: 3000 for a forced win, and never more.
  int score = 0;
  Position position;
};

/// True for one game in ten. Nothing is learnt from its positions; they judge what was learnt from
/// the others.
inline bool is_held_back(int game) {
  return game % 10 == 0;
}

/// How games of the engine against itself are played.
struct SelfPlay {
  int games = 1;
  std::uint64_t nodes = 500;  ///< For each ply.
  int concurrency = 1;        ///< Games at a time.
  std::uint64_t seed = 1;
  EvaluationSource source;  ///< The weights to play with.
  /// True for games that need not be played; null: none.
  std::function<bool(int game)> skips = {};
  /// Called after each game with the numbers of games finished and of positions found in them, from
  /// one thread at a time.
  std::function<void(int games, std::size_t positions)> on_game = {};
  const std::atomic<bool>* cancelled = nullptr;  ///< Once true, games are broken off and discarded.
  /// At each ply, looks off the game's path as well: at the position after one or two random plies
  /// and the captures that follow. A search evaluates such positions all the time, and good games
  /// have none of them.
  bool aside = false;
  /// No game begins after this.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
};

/// Receives the positions of a finished game, from one thread at a time.
using GameTaker = std::function<void(int game, std::vector<QuietPosition> found)>;

/// Plays games from random openings. Each depends only on the seed and its number, not on the
/// concurrency; `take` gets them in any order.
void play_games(const Variant& variant, const SelfPlay& wanted, const GameTaker& take);

/// The same; returns the positions in the order of the games.
std::vector<QuietPosition> play_games(const Variant& variant, const SelfPlay& wanted);

/// Passes positions one by one to the function it is given: there may be more of them than memory
/// holds.
using PositionSource = std::function<void(const std::function<void(const QuietPosition&)>&)>;

/// The positions of a list, which must outlive the source.
PositionSource each_of(const std::vector<QuietPosition>& positions);

}  // namespace protean

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
#include <vector>

namespace protean {

/// A position of a game in which nothing was to be won at once, and how the game ended.
struct QuietPosition {
  int game = 0;
  float points = 0;  ///< White's: 1, 0.5 or 0.
  int score = 0;     ///< What the search said, centipawns for White.
  Position position;
};

/// How games of the engine against itself are played.
struct SelfPlay {
  int games = 1;
  std::uint64_t nodes = 500;  ///< For each ply.
  int concurrency = 1;        ///< Games at a time.
  std::uint64_t seed = 1;
  EvaluationSource source;  ///< Of the weights played with.
  /// Hears how many games are over and how many positions they gave, from one thread at a time.
  std::function<void(int games, std::size_t positions)> on_game = {};
  const std::atomic<bool>* cancelled = nullptr;  ///< Once true, games are broken off and forgotten.
  /// No game begins after this.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
};

/// Plays games from random openings. They depend on the seed and their number alone, not on the
/// concurrency; positions come in the order of games.
std::vector<QuietPosition> play_games(const Variant& variant, const SelfPlay& wanted);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "search/search.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace protean {

/// The engine as the opponent of a person at the board.
class Opponent {
 public:
  /// @param movetime_ms for each turn.
  /// @param level of its own turns: see search_turn_at_level().
  /// @param seed for the first game.
  /// @param evaluation used by its searches.
  /// @param hurry while it is true, a search ends soon with the best it has found. It must outlive
  /// this object. Null: no search is cut short.
  Opponent(std::int64_t movetime_ms, double level, std::uint64_t seed, EvaluationSource evaluation,
           const std::atomic<bool>* hurry);

  /// Begins another game and forgets what its searches learnt in the last one.
  void begin_game(std::uint64_t seed);

  /// The turn it plays; empty if there is none or the next ply is a chance ply.
  std::vector<Move> turn(const Game& game);
  /// The best turn it finds, regardless of its level.
  std::vector<Move> best_turn(const Game& game);

  /// The evaluation its searches use.
  const EvaluationSource& evaluation() const { return searcher_.evaluation(); }

 private:
  Searcher searcher_;
  Limits limits_;
  double level_;
  std::uint64_t seed_;
  const std::atomic<bool>* hurry_;
};

}  // namespace protean

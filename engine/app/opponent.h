// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "search/search.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace protean {

/// The engine as it sits opposite a person at the board.
class Opponent {
 public:
  /// @param movetime_ms for each turn.
  /// @param level of its own turns, as search_turn_at_level() has it.
  /// @param seed of the first game.
  /// @param evaluation what it judges positions by.
  /// @param hurry outlives it; while it is true the best found so far has to do. Null: never.
  Opponent(std::int64_t movetime_ms, double level, std::uint64_t seed, EvaluationSource evaluation,
           const std::atomic<bool>* hurry);

  /// Begins another game, in which what it learnt in the one before has no say.
  void begin_game(std::uint64_t seed);

  /// The turn that it plays; empty if there is none, or chance comes next.
  std::vector<Move> turn(const Game& game);
  /// The best turn that it finds, whatever its level.
  std::vector<Move> best_turn(const Game& game);

  /// What it judges positions by.
  const EvaluationSource& evaluation() const { return searcher_.evaluation(); }

 private:
  Searcher searcher_;
  Limits limits_;
  double level_;
  std::uint64_t seed_;
  const std::atomic<bool>* hurry_;
};

}  // namespace protean

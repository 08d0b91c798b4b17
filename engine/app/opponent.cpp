// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/opponent.h"

#include "engine/level.h"
#include "engine/stop_on_flag.h"
#include "engine/turn.h"

#include <utility>

namespace protean {

namespace {

constexpr std::size_t kOpponentHashMb = 64;

}  // namespace

Opponent::Opponent(std::int64_t movetime_ms, double level, std::uint64_t seed,
                   EvaluationSource evaluation, const std::atomic<bool>* hurry)
    : searcher_(kOpponentHashMb, 1), level_(level), seed_(seed), hurry_(hurry) {
  limits_.movetime_ms = movetime_ms;
  limits_.move_overhead_ms = 0;
  searcher_.set_seed(seed_);
  searcher_.set_evaluation(std::move(evaluation));
}

void Opponent::begin_game(std::uint64_t seed) {
  seed_ = seed;
  searcher_.clear();
  searcher_.set_seed(seed_);
}

std::vector<Move> Opponent::turn(const Game& game) {
  if (level_ >= kFullLevel) return best_turn(game);
  StopOnFlag hurry(hurry_);
  return search_turn_at_level(level_, seed_, 1, searcher_, game.program(), game.position(),
                              game.history(), limits_, {}, hurry.signals())
      .plies;
}

std::vector<Move> Opponent::best_turn(const Game& game) {
  StopOnFlag hurry(hurry_);
  return search_turn(searcher_, game.program(), game.position(), game.history(), limits_, {},
                     hurry.signals())
      .plies;
}

}  // namespace protean

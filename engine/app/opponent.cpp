// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/opponent.h"

#include "engine/level.h"
#include "engine/turn.h"

#include <chrono>
#include <stop_token>
#include <thread>
#include <utility>

namespace protean {

namespace {

constexpr std::size_t kOpponentHashMb = 64;

/// Signals of a search that stop it soon after a flag is raised. A signal handler may raise a flag,
/// but not tell the search itself.
class Hurry {
 public:
  /// No flag: the search is never stopped.
  explicit Hurry(const std::atomic<bool>* flag) {
    if (flag == nullptr) return;
    watch_ = std::jthread([this, flag](const std::stop_token& over) {
      while (!over.stop_requested() && !*flag) std::this_thread::sleep_for(kLook);
      if (*flag) signals_.stop();
    });
  }
  SearchSignals& signals() { return signals_; }

 private:
  static constexpr std::chrono::milliseconds kLook{10};

  SearchSignals signals_;
  std::jthread watch_;  ///< Joined before the signals are gone.
};

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
  Hurry hurry(hurry_);
  return search_turn_at_level(level_, seed_, 1, searcher_, game.program(), game.position(),
                              game.history(), limits_, {}, hurry.signals())
      .plies;
}

std::vector<Move> Opponent::best_turn(const Game& game) {
  Hurry hurry(hurry_);
  return search_turn(searcher_, game.program(), game.position(), game.history(), limits_, {},
                     hurry.signals())
      .plies;
}

}  // namespace protean

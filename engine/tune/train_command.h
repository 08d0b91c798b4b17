// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/run_options.h"
#include "search/evaluation/weights.h"
#include "variants/variant.h"

#include <cstdint>
#include <iosfwd>
#include <string>

namespace protean {

/// The options of `protean train`.
struct TrainOptions : RunOptions {
  const Variant* variant = nullptr;
  int generations = 3;
  double minutes = 30;              ///< In all, about half of it for games to learn from.
  int games = 20'000;               ///< At most, to learn from in each generation.
  std::uint64_t nodes = 300;        ///< For each ply of these; six times as many with a network.
  int trial_games = 400;            ///< At most, to try what was learnt.
  const Variant* lender = nullptr;  ///< Whose evaluation is tried first; null: none.
  std::string directory = ".";      ///< Where ID.weights is written.
  EvaluationSource source;          ///< The evaluation to begin with.
};

/// Trains a game's evaluation. If the game has no network yet, it first tries what another game has
/// learnt. Then each generation plays fast games and fits weights (the first time, in a game that
/// has none yet) or a network to the searches' results. What was learnt is tried against the
/// present evaluation and replaces it if a sequential test accepts it (or, if games or time run out
/// before that is decided, if it is better beyond error). Training ends when a network is not
/// accepted.
/// Writes the last evaluation accepted to `directory`, also when it is cancelled, and reports on
/// `out`. Returns the exit code: 0, or 1 if nothing was accepted, as reported on `err`. Throws
/// std::runtime_error with what is wrong.
int run_train(const TrainOptions& options, std::ostream& out, std::ostream& err);

}  // namespace protean

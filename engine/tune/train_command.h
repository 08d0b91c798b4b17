// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/run_options.h"
#include "search/evaluation/weights.h"
#include "variants/variant.h"

#include <cstdint>
#include <iosfwd>
#include <string>

namespace protean {

/// What `protean train` is to do.
struct TrainOptions : RunOptions {
  const Variant* variant = nullptr;
  int generations = 3;
  double minutes = 30;              ///< In all, half of it for games that are learnt from; about.
  int games = 20'000;               ///< At most, learnt from in each generation.
  std::uint64_t nodes = 300;        ///< For each ply of these; six times as many with a network.
  int trial_games = 400;            ///< At most, to try what was learnt.
  const Variant* lender = nullptr;  ///< Whose evaluation is tried first; null: none.
  std::string directory = ".";      ///< Where ID.weights is written.
  EvaluationSource source;          ///< What is begun with.
};

/// Teaches a game's evaluation: it tries what another game has learnt, where there is no network
/// yet, and then generation after generation it plays fast games, fits weights (the
/// first time, in a game that has none yet) or a network to what the searches found out, tries them
/// against what there was, and goes on with what a sequential test accepts (or, where the games or
/// the time are over before it is decided, what is better beyond error), until no network is.
/// Writes the last evaluation accepted to `directory`, also when it is cancelled; tells what it
/// does on `out`. Returns the exit code: 0, or 1 if nothing was accepted, which it tells on `err`.
/// Throws std::runtime_error with what is wrong.
int run_train(const TrainOptions& options, std::ostream& out, std::ostream& err);

}  // namespace protean

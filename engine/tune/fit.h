// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/samples.h"
#include "search/evaluation/evaluation_tables.h"

#include <atomic>

namespace protean {

/// How weights are fitted.
struct FitOptions {
  int epochs = 1500;
  int concurrency = 1;
  const std::atomic<bool>* cancelled = nullptr;
};

/// Mean losses: how badly the evaluation predicts results (cross-entropy, in nats).
struct Losses {
  double training = 0;
  double validation = 0;
};

struct FitResult {
  Weights weights{};
  double points_per_centipawn = 0;  ///< Steepness of the curve from evaluation to expected points.
  Losses before;
  Losses after;
  std::size_t samples = 0;
  int epochs = 0;  ///< The epoch after which the weights were best.
};

/// Fits the weights by logistic regression to the results of the games and to what the searches
/// expected of them. The fit begins with `start`'s weights and pulls all of them toward `derived`,
/// so that those seldom seen stay near it. If `start` has a network, the pull is toward `start`'s
/// weights, and their scale stays: the network corrects the weights it knows. One game in ten is
/// held back, and the result is the weights that predict these games best, so the loss on them
/// never rises. The result does not depend on the concurrency. Throws std::runtime_error if there
/// are no samples to learn from, or none held back.
FitResult fit_weights(const Samples& samples, const EvaluationTables& start, const Weights& derived,
                      const FitOptions& options);
/// The same for positions of a game. `tables` get the fitted weights; the pull is toward the
/// weights derived from the rules.
FitResult fit_weights(const RuleProgram& program, EvaluationTables& tables,
                      const PositionSource& positions, const FitOptions& options);

}  // namespace protean

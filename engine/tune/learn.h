// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/self_play.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/weights.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>

namespace protean {

/// How an evaluation is learnt from positions.
struct LearnOptions {
  EvaluationSource present;  ///< The evaluation to correct.
  /// Fit weights, next to the network if there is one, instead of a network: the results of
  /// searches with other weights would only lead a network back to those.
  bool fits_weights = false;
  /// With fewer positions no network is fitted: it would learn what those games have in common, and
  /// play worse elsewhere.
  std::size_t fewest_for_network = 50'000;
  std::uint64_t seed = 1;
  int concurrency = 1;
  const std::atomic<bool>* cancelled = nullptr;
};

/// What was learnt.
struct Learnt {
  std::string text;  ///< As the option EvalFile reads it; empty if there were too few positions.
  bool networked = false;
};

/// True if these are weights that come with the game, which were fitted to more positions than a
/// lesson has.
bool brings_weights(const RuleProgram& program, const EvaluationSource& present);

/// Fits weights if asked to, otherwise a network. Reports on `out`; for a network, a line for each
/// pass with the loss and the time left.
Learnt learn(const RuleProgram& program, const PositionSource& positions,
             const LearnOptions& options, std::ostream& out);

}  // namespace protean

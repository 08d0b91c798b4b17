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
  EvaluationSource present;  ///< What it corrects.
  /// Weights are fitted, beside the network if there is one, and no network: what searches with
  /// other weights found out would only lead back to those.
  bool fits_weights = false;
  /// From fewer positions a network learns what those games had in common, and plays worse
  /// elsewhere: then none is fitted.
  std::size_t fewest_for_network = 50'000;
  std::uint64_t seed = 1;
  int concurrency = 1;
  const std::atomic<bool>* cancelled = nullptr;
};

/// What was learnt.
struct Learnt {
  std::string text;  ///< As the option EvalFile takes it; empty where there were too few positions.
  bool networked = false;
};

/// True if these are weights that come with the game, which were fitted to more than one lesson
/// has.
bool brings_weights(const RuleProgram& program, const EvaluationSource& present);

/// Fits weights, where asked, or a network. Tells on `out` what it does: of a network a line a pass
/// with the loss and the time left.
Learnt learn(const RuleProgram& program, const PositionSource& positions,
             const LearnOptions& options, std::ostream& out);

}  // namespace protean

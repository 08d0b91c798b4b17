// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/mirror_image.h"
#include "engine/tune/self_play.h"
#include "engine/tune/steepness.h"
#include "search/evaluation/evaluate.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/network.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace protean {

/// A position as the fit of a network sees it.
struct NetworkExample {
  std::size_t first = 0;  ///< Index of its first feature, as the side to move sees it.
  std::uint16_t features = 0;
  bool held_back = false;
  bool mirrors = false;         ///< Its mirror image may be learnt from as well.
  float base = 0;               ///< The weights' evaluation for the side to move.
  float begun = 0;              ///< The same with the previous network, if there is one.
  float scale = 0;              ///< Factor that an ending leaves of a correction.
  float score = 0;              ///< The search's score for the side to move.
  std::optional<float> points;  ///< The result for the side to move; empty off the game's path.
  float target = 0;             ///< Points that the search expects for the side to move.
};

/// All positions with their features. `learnt` is the network to improve; null if there is none.
class NetworkExamples {
 public:
  NetworkExamples(const RuleProgram& program, const EvaluationTables& tables, const Network* learnt,
                  const PositionSource& positions);

  const std::vector<NetworkExample>& all() const { return examples_; }
  /// How many points a centipawn of the evaluation is worth: see expected_points().
  float steepness() const { return steepness_; }
  std::span<const std::uint16_t> features(const NetworkExample& e) const {
    return {features_.data() + e.first, e.features};
  }
  /// For each feature the one to use in its place: itself, or its mirror image.
  const std::vector<std::uint16_t>& as_seen(bool in_a_mirror) const {
    return in_a_mirror ? mirrored_ : same_;
  }
  /// The feature that the side not to move sees in place of the mover's.
  std::uint16_t as_the_other_sees(std::uint16_t feature) const { return others_[feature]; }

 private:
  void add(const QuietPosition& at, const Network* learnt);
  double loss(float steepness, float NetworkExample::*centipawns) const;
  /// The steepness with which `centipawns` predicts the results best.
  float steepness_of(float NetworkExample::*centipawns) const;
  /// Finds what the evaluation and the searches' scores are worth in points. Each has its own
  /// curve: the deeper a search sees, the larger its scores, and a network that learnt to output
  /// larger numbers would only shrink the margins of the search. Weights that were fitted together
  /// with a network say little without it, so the evaluation is that of both together.
  void settle_targets();

  const RuleProgram& program_;
  const EvaluationTables& tables_;
  MirrorTest mirror_test_;
  EvaluationTrace trace_;
  NetworkInputs::Planes planes_{};
  std::vector<NetworkExample> examples_;
  std::vector<std::uint16_t> features_;
  std::vector<std::uint16_t> others_;
  std::vector<std::uint16_t> same_;
  std::vector<std::uint16_t> mirrored_;
  float steepness_ = 0;
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/statistics.h"
#include "search/evaluation/weights.h"
#include "variants/variant.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

namespace protean {

/// How one evaluation is tried against another.
struct Trial {
  int most_games = 400;
  std::uint64_t nodes = 1000;  ///< For each turn.
  /// The candidate's share of these nodes: less than 1 if it takes longer for each.
  double pace = 1;
  Sprt sprt{.elo0 = 0, .elo1 = 15};
  int concurrency = 1;
  std::uint64_t seed = 1;
  /// No game begins after this.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
  /// Called after each game with the standing, from one thread at a time.
  std::function<void(const Tally& tally)> on_game = {};
  const std::atomic<bool>* cancelled = nullptr;  ///< Once true, the trial ends undecided.
};

struct TrialResult {
  Tally tally;  ///< From the candidate's view.
  Sprt::Verdict verdict = Sprt::Verdict::kGoesOn;
};

/// Plays games between two evaluations from random openings, each with both colours, until the test
/// is decided or games or time run out.
TrialResult try_evaluation(const Variant& variant, const EvaluationSource& candidate,
                           const EvaluationSource& present, const Trial& trial);

}  // namespace protean

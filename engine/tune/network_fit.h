// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/self_play.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/network.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace protean {

/// How a network is fitted.
struct NetworkFitOptions {
  int passes = 16;                      ///< At most, over all positions.
  std::uint64_t seed = 1;               ///< For the initial numbers and the order of positions.
  std::size_t fewest = 0;               ///< With fewer positions no network is fitted.
  const Network* begin_with = nullptr;  ///< The network to improve; null: start at random.
  std::function<void()> on_begin = {};  ///< Called when all positions have been read.
  /// Called after each pass with the loss on the games held back.
  std::function<void(int pass, double validation)> on_pass = {};
  const std::atomic<bool>* cancelled = nullptr;
};

/// Losses are mean squared errors of the points that the searches expect.
struct NetworkFit {
  Network network;
  /// Loss on the games held back, before the fit: of the weights alone, or with the network to
  /// improve.
  double before = 0;
  double after = 0;  ///< The same with this network.
  int passes = 0;    ///< The pass after which it was best.
  std::size_t positions = 0;
};

/// Fits a network that corrects the weights of `tables` to the searches' scores: a search sees
/// further than the evaluation at its leaves. Results determine only how many points a centipawn is
/// worth; fitted to results, a network of this size would learn the games by heart. One game in ten
/// is held back, and the result is the network that predicts these games best. If none does better
/// than the weights alone, the result changes nothing; if none does better than the network to
/// improve, it is that network. If the game is the same in a mirror, the mirror images of its
/// positions are learnt from as well. The same positions and seed give the same network.
NetworkFit fit_network(const RuleProgram& program, const EvaluationTables& tables,
                       const PositionSource& positions, const NetworkFitOptions& options);

}  // namespace protean

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
  int passes = 16;                      ///< Over all positions, at most.
  std::uint64_t seed = 1;               ///< For the beginning and the order of positions.
  std::size_t fewest = 0;               ///< From fewer positions none is fitted.
  const Network* begin_with = nullptr;  ///< To be bettered; null: one at random.
  std::function<void()> on_begin = {};  ///< Called when all positions have been read.
  /// Hears the loss on the games held back after each pass.
  std::function<void(int pass, double validation)> on_pass = {};
  const std::atomic<bool>* cancelled = nullptr;
};

/// Losses are mean squared errors of the points that the searches expected.
struct NetworkFit {
  Network network;
  double before = 0;  ///< Loss on the games held back of what was begun with: of the weights alone,
                      ///< or with the network to be bettered.
  double after = 0;   ///< With this network.
  int passes = 0;     ///< After which it was best.
  std::size_t positions = 0;
};

/// Fits a network that corrects the weights of `tables` to what the searches found out: a search
/// sees further than the evaluation it ends in. Results say only how many points a centipawn is
/// worth; fitted to them, a network of this size learns the games by heart. One game in ten is held
/// back, and the network is the one that foretells these games best; it changes nothing if none
/// does better than the weights alone, or than the one it began with. Where a game is the same in a
/// mirror, the mirror images of its positions are learnt from as well. The same positions and seed
/// give the same network.
NetworkFit fit_network(const RuleProgram& program, const EvaluationTables& tables,
                       const PositionSource& positions, const NetworkFitOptions& options);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/run_options.h"
#include "search/evaluation/weights.h"
#include "variants/variant.h"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace protean {

/// The options of `protean tune`.
struct TuneOptions : RunOptions {
  std::vector<const Variant*> variants;
  int games = 10'000;                          ///< For each variant.
  std::uint64_t nodes = 500;                   ///< For each ply.
  std::string directory = "variants/weights";  ///< Where ID.weights is written.
  std::string data_in;      ///< Read positions from this file instead of playing; one variant only.
  std::string engine;       ///< Name and version of this program.
  std::string data_out;     ///< Keep the positions of the games in this file; one variant only.
  EvaluationSource source;  ///< The weights to play with and to begin with.
  bool network = false;  ///< Fit a network that corrects these weights, and leave them as they are.
};

/// Plays games of each variant, fits its weights to the results, or a network that corrects the
/// weights, and writes the evaluation. Progress goes to `out`. Returns the exit code: 0, or 1 if it
/// was cancelled, as reported on `err`; then nothing more is written. Throws std::runtime_error
/// with what is wrong.
int run_tune(const TuneOptions& options, std::ostream& out, std::ostream& err);

}  // namespace protean

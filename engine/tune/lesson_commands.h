// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/run_options.h"
#include "movegen/base/shard.h"
#include "search/evaluation/weights.h"
#include "variants/variant.h"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace protean {

/// The options of `protean train generate`.
struct GenerateOptions : RunOptions {
  const Variant* variant = nullptr;
  std::string file;           ///< Appended to.
  std::string engine;         ///< Name and version of this program.
  int games = 20'000;         ///< In all shards together.
  double minutes = 0;         ///< No game begins later than this; 0: no limit.
  std::uint64_t nodes = 300;  ///< For each ply.
  Shard shard;
  /// Also take positions off the games' path, about as many, for a network to learn from.
  bool aside = true;
  EvaluationSource source;
};

/// Plays the games that the file lacks and appends their positions to it. Returns the exit code: 0,
/// or 1 if it was cancelled before all games, or as many as the minutes allow, were played; the
/// file keeps the finished ones. Throws std::runtime_error with what is wrong.
int run_generate(const GenerateOptions& options, std::ostream& out);

/// The options of `protean train fit`.
struct LessonFitOptions : RunOptions {
  const Variant* variant = nullptr;
  std::vector<std::string> files;  ///< Of positions.
  std::string directory = ".";     ///< Where ID.weights is written.
  bool weights = false;            ///< Fit weights, not a network that corrects them.
  EvaluationSource source;         ///< The evaluation to correct.
};

/// Fits a network to the searches' scores in files of positions, or weights to the results of their
/// games. Returns the exit code: 0, or 1 if nothing was written, as reported on `err`. Throws
/// std::runtime_error with what is wrong.
int run_lesson_fit(const LessonFitOptions& options, std::ostream& out, std::ostream& err);

}  // namespace protean

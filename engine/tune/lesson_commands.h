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

/// What `protean train generate` is to do.
struct GenerateOptions : RunOptions {
  const Variant* variant = nullptr;
  std::string file;           ///< Appended to.
  std::string engine;         ///< Name and version of this program.
  int games = 20'000;         ///< In all shards together.
  double minutes = 0;         ///< No game begins later than this; 0: whenever.
  std::uint64_t nodes = 300;  ///< For each ply.
  Shard shard;
  bool aside = true;  ///< Half of the positions lie beside the games, for a network to learn from.
  EvaluationSource source;
};

/// Plays those games that the file does not have yet and appends their positions to it. Returns the
/// exit code: 0, or 1 if it was cancelled before all games, or as many as the minutes allow, were
/// played; the file has what was. Throws std::runtime_error with what is wrong.
int run_generate(const GenerateOptions& options, std::ostream& out);

/// What `protean train fit` is to do.
struct LessonFitOptions : RunOptions {
  const Variant* variant = nullptr;
  std::vector<std::string> files;  ///< Of positions.
  std::string directory = ".";     ///< Where ID.weights is written.
  bool weights = false;            ///< Weights, not a network that corrects them.
  EvaluationSource source;         ///< What is corrected.
};

/// Fits a network to what searches found out in the positions of files, or weights to how their
/// games ended. Returns the exit code: 0, or 1 if nothing was written, which it tells on `err`.
/// Throws std::runtime_error with what is wrong.
int run_lesson_fit(const LessonFitOptions& options, std::ostream& out, std::ostream& err);

}  // namespace protean

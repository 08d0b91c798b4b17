// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/learn.h"

#include "engine/duration_text.h"
#include "engine/tune/fit.h"
#include "engine/tune/network_fit.h"
#include "engine/tune/weights_file.h"
#include "search/evaluation/evaluation_tables.h"

#include <chrono>
#include <iomanip>
#include <ostream>
#include <utility>

namespace protean {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

NetworkFit fitted_network(const RuleProgram& program, const EvaluationTables& tables,
                          const PositionSource& positions, const LearnOptions& options,
                          std::ostream& out) {
  NetworkFitOptions fitting;
  fitting.fewest = options.fewest_for_network;
  if (tables.network) fitting.begin_with = &*tables.network;
  fitting.seed = options.seed;
  fitting.cancelled = options.cancelled;
  Clock::time_point begun = Clock::now();
  fitting.on_pass = [&](int pass, double loss) {
    const Seconds left = Seconds(Clock::now() - begun) / pass * (fitting.passes - pass);
    out << program.id << ": pass " << pass << ", loss " << std::setprecision(4) << loss
        << ", at most " << duration_text(left) << " left\n"
        << std::flush;
  };
  fitting.on_begin = [&] { begun = Clock::now(); };
  return fit_network(program, tables, positions, fitting);
}

}  // namespace

bool brings_weights(const RuleProgram& program, const EvaluationSource& present) {
  using enum EvaluationSource::Origin;
  const bool games_own = present.origin == kGame || present.origin == kWeights;
  return games_own && !program.book.weights.empty();
}

Learnt learn(const RuleProgram& program, const PositionSource& positions,
             const LearnOptions& options, std::ostream& out) {
  EvaluationTables tables = build_evaluation_tables(program, options.present);
  if (options.fits_weights) {
    FitOptions fitting;
    fitting.concurrency = options.concurrency;
    fitting.cancelled = options.cancelled;
    const FitResult fitted = fit_weights(program, tables, positions, fitting);
    out << program.id << ": weights fitted to " << fitted.samples << " positions, loss "
        << std::setprecision(4) << fitted.before.validation << " -> " << fitted.after.validation
        << '\n'
        << std::flush;
  } else {
    NetworkFit fit = fitted_network(program, tables, positions, options, out);
    if (fit.positions < options.fewest_for_network) {
      out << program.id << ": " << fit.positions
          << " positions are too few for a network: expected at least "
          << options.fewest_for_network << '\n';
      return {};
    }
    tables.network = std::move(fit.network);
    out << program.id << ": network fitted to " << fit.positions << " positions, loss "
        << std::setprecision(4) << fit.before << " -> " << fit.after << '\n'
        << std::flush;
  }
  return {evaluation_text(program, tables), tables.network.has_value()};
}

}  // namespace protean

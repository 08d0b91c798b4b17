// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tune_command.h"

#include "engine/tune/fit.h"
#include "engine/tune/network_fit.h"
#include "engine/tune/positions_file.h"
#include "engine/tune/progress.h"
#include "engine/tune/self_play.h"
#include "engine/tune/weights_file.h"
#include "movegen/base/threads.h"
#include "variants/catalogue.h"

#include <chrono>
#include <iomanip>
#include <map>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <utility>

namespace protean {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kFewestForTuning = 100;

class Tuner {
 public:
  Tuner(const TuneOptions& options, std::ostream& out)
      : options_(options), out_(out), concurrency_(thread_count(options.concurrency)) {}

  /// False if it was cancelled.
  bool tune(const Variant& variant) {
    const RuleProgram& program = compiled(variant);
    expect_weights_folder(program.id, options_.directory);
    std::optional<PositionsWriter> kept;
    if (!options_.data_out.empty()) kept.emplace(program, options_.data_out, origin(program));
    const std::vector<QuietPosition> positions =
        options_.data_in.empty() ? played(variant) : read(program);
    if (kept) keep(*kept, positions);  // even if they are all there will be
    if (cancelled()) return false;
    if (positions.size() < kFewestForTuning) {
      throw std::runtime_error(program.id + ": only " + std::to_string(positions.size()) +
                               " quiet positions: expected at least " +
                               std::to_string(kFewestForTuning) + "; play more games");
    }
    return options_.network ? fit_correction(program, positions) : fit(program, positions);
  }

 private:
  bool cancelled() const { return is_set(options_.cancelled); }

  std::vector<QuietPosition> played(const Variant& variant) {
    const std::string id = variant.info().id;
    Clock::time_point reported = Clock::now();
    SelfPlay wanted{.games = options_.games,
                    .nodes = options_.nodes,
                    .concurrency = concurrency_,
                    .seed = options_.seed,
                    .source = options_.source,
                    .cancelled = options_.cancelled,
                    .aside = options_.network || !options_.data_out.empty()};
    wanted.on_game = [&](int games, std::size_t positions) {
      if (games < options_.games && Clock::now() - reported < kBetweenReports) return;
      reported = Clock::now();
      out_ << id << ": " << games << " of " << options_.games << " games, " << positions
           << " quiet positions\n"
           << std::flush;
    };
    return play_games(variant, wanted);
  }

  std::vector<QuietPosition> read(const RuleProgram& program) const {
    std::vector<QuietPosition> positions;
    read_positions_files(program, {options_.data_in},
                         [&](const QuietPosition& position) { positions.push_back(position); });
    return positions;
  }

  PositionsOrigin origin(const RuleProgram& program) const {
    return {.engine = options_.engine,
            .evaluation = evaluation_fingerprint(program, options_.source),
            .nodes = options_.nodes,
            .seed = options_.seed};
  }

  static void keep(PositionsWriter& file, const std::vector<QuietPosition>& positions) {
    std::map<int, std::vector<QuietPosition>> of_game;
    for (const QuietPosition& position : positions) of_game[position.game].push_back(position);
    for (const auto& [game, found] : of_game) {
      if (!file.has(game)) file.add(game, found);
    }
    file.flush();
  }

  bool fit(const RuleProgram& program, const std::vector<QuietPosition>& positions) {
    EvaluationTables start = build_evaluation_tables(program, options_.source);
    FitOptions fitting;
    fitting.concurrency = concurrency_;
    fitting.cancelled = options_.cancelled;
    const FitResult result = fit_weights(program, start, each_of(positions), fitting);
    if (cancelled()) return false;
    report(program, result);
    write_weights(program.id, options_.directory, evaluation_text(program, start), out_);
    return true;
  }

  bool fit_correction(const RuleProgram& program, const std::vector<QuietPosition>& positions) {
    EvaluationTables start = build_evaluation_tables(program, options_.source);
    NetworkFitOptions fitting;
    fitting.seed = options_.seed;
    fitting.cancelled = options_.cancelled;
    fitting.on_pass = [&](int pass, double loss) {
      out_ << program.id << ": pass " << pass << ", validation loss " << loss << '\n' << std::flush;
    };
    NetworkFit result = fit_network(program, start, each_of(positions), fitting);
    if (cancelled()) return false;
    out_ << program.id << ": network fitted to " << positions.size() << " positions, best after "
         << result.passes << " passes, validation loss " << result.before << " -> " << result.after
         << '\n';
    start.network = std::move(result.network);
    write_weights(program.id, options_.directory, evaluation_text(program, start), out_);
    return true;
  }

  void report(const RuleProgram& program, const FitResult& result) const {
    out_ << program.id << ": fitted to " << result.samples << " positions, best after "
         << result.epochs << " epochs, " << std::setprecision(4)
         << 100 * result.points_per_centipawn << " per pawn\n"
         << std::fixed << std::setprecision(5) << program.id << ": training loss "
         << result.before.training << " -> " << result.after.training << ", validation loss "
         << result.before.validation << " -> " << result.after.validation << '\n'
         << std::defaultfloat << std::flush;
  }

  const TuneOptions& options_;
  std::ostream& out_;
  int concurrency_;
};

}  // namespace

int run_tune(const TuneOptions& options, std::ostream& out, std::ostream& err) {
  Tuner tuner(options, out);
  for (const Variant* variant : options.variants) {
    if (!tuner.tune(*variant)) {
      err << "protean: broken off; " << variant->info().id << " keeps its weights\n";
      return 1;
    }
  }
  return 0;
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/learning_commands.h"

#include "engine/evaluation_file.h"
#include "engine/interrupt.h"
#include "engine/match/match_options.h"
#include "engine/shard_text.h"
#include "engine/tune/borrow.h"
#include "engine/tune/lesson_commands.h"
#include "engine/tune/search_tuning.h"
#include "engine/tune/train_command.h"
#include "engine/tune/tune_command.h"
#include "engine/version.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <cstdint>

namespace protean {

namespace po = boost::program_options;

namespace {

/// False for a solitaire, whose evaluation is its points.
bool has_weights(const Variant* variant) {
  return !compiled(*variant).is_solitaire();
}

std::vector<const Variant*> wanted_variants(const Call& call) {
  try {
    return read_variants(call.text("variant"));
  } catch (const MatchWordsError& error) {
    throw UsageError(error.what());
  }
}

/// The games to learn. Those without weights are left out and reported; throws UsageError if no
/// others are left.
std::vector<const Variant*> wanted_learners(const Call& call) {
  std::vector<const Variant*> variants = wanted_variants(call);
  const auto end = std::stable_partition(variants.begin(), variants.end(), has_weights);
  if (end == variants.begin())
    throw UsageError("variant: found only games for points, which have no weights to learn");
  for (auto left_out = end; left_out != variants.end(); ++left_out)
    call.err << "protean: " << (*left_out)->info().id << " is left out: it has no weights\n";
  variants.erase(end, variants.end());
  return variants;
}

/// The game to learn, or the one that lends. Throws UsageError if it has no weights.
const Variant& wanted_learner(const Call& call, const char* option = "variant") {
  const Variant& variant = wanted_variant(call, option);
  if (!has_weights(&variant))
    throw UsageError(std::string(option) + ": found " + variant.info().id +
                     ", a game for points, which has no weights");
  return variant;
}

/// Declares the options that the learning commands share. The texts say what the seed is for, and
/// what is done with the evaluation.
void add_run_options(po::options_description& description, const char* seed, const char* from) {
  description.add_options()("concurrency", value<int>("N", RunOptions{}.concurrency),
                            "threads; 0: one per processor")(
      "seed", value<std::uint64_t>("N", RunOptions{}.seed), seed)(
      "from", value<std::string>("WEIGHTS", std::string(kDefaultEvaluation)), from);
}

void read_run(const Call& call, const InterruptFlag& interrupt, RunOptions& options) {
  options.concurrency = in_range(call, "concurrency", 0, 1024);
  options.seed = call.options["seed"].as<std::uint64_t>();
  options.cancelled = &interrupt.raised();
}

void add_game_option(po::options_description& description) {
  description.add_options()("variant", value<std::string>("GAME")->required(), "the game");
}

/// Reads how many games are played, at least `least`, and the nodes for each ply.
template <class Options>
void read_games(const Call& call, int least, Options& options) {
  options.games = in_range(call, "games", least, 100'000'000);
  options.nodes = in_range<std::uint64_t>(call, "nodes", 1, 1'000'000'000);
}

std::string this_engine() {
  return "Protean " + std::string(version());
}

CommandLineResult tune_search(const Call& call) {
  for (const char* option : {"from", "out", "keep-data", "data", "network"}) {
    if (!call.options[option].defaulted())
      throw UsageError("--search: expected no --" + std::string(option) + " with it");
  }
  const InterruptFlag interrupt;
  SearchTuningOptions options;
  options.variants = wanted_variants(call);
  read_games(call, 2, options);
  read_run(call, interrupt, options);
  options.file = call.text("parameters");
  return {run_search_tuning(options, call.out, call.err), {}, {}};
}

}  // namespace

void tune_options(po::options_description& description) {
  const TuneOptions usual;
  description.add_options()("variant", value<std::string>("GAMES", "chess"),
                            "the games: ID[,ID...], family:NAME or all")(
      "games", value<int>("N", usual.games),
      "games of each variant; with --search, of all together")(
      "nodes", value<std::uint64_t>("N", usual.nodes), "nodes for each ply");
  add_run_options(description, "for openings, a network's beginning and the steps of --search",
                  "weights to play with and begin from, as the option EvalFile names them");
  description.add_options()("out", value<std::string>("FOLDER", usual.directory),
                            "folder to write to")("keep-data", value<std::string>("FILE", ""),
                                                  "also append the positions to a file")(
      "data", value<std::string>("FILE", ""), "read positions from a file instead of playing")(
      "network", po::bool_switch(), "fit a network that corrects the weights")(
      "search", po::bool_switch(), "tune the search's constants in these games, not their weights")(
      "parameters", value<std::string>("FILE", SearchTuningOptions{}.file),
      "with --search: the file it writes, and continues from");
}

CommandLineResult tune_command(const Call& call) {
  if (call.flag("search")) return tune_search(call);
  if (!call.options["parameters"].defaulted())
    throw UsageError("--parameters: expected --search with it");
  const InterruptFlag interrupt;
  TuneOptions options;
  options.variants = wanted_learners(call);
  read_games(call, 1, options);
  read_run(call, interrupt, options);
  options.source = wanted_evaluation(call, "from");
  options.directory = call.text("out");
  options.engine = this_engine();
  options.data_out = call.text("keep-data");
  options.data_in = call.text("data");
  if (!options.data_in.empty() && !options.data_out.empty())
    throw UsageError("--data: expected no --keep-data with it: its positions are in a file");
  if (options.variants.size() > 1 && !(options.data_in.empty() && options.data_out.empty()))
    throw UsageError("--data and --keep-data: a file of positions is of one game; expected one");
  options.network = call.flag("network");
  return {run_tune(options, call.out, call.err), {}, {}};
}

void train_options(po::options_description& description) {
  const TrainOptions usual;
  add_game_option(description);
  description.add_options()("generations", value<int>("N", usual.generations),
                            "at most; each learns from the one before")(
      "minutes", value<double>("M", usual.minutes), "about how long it takes in all")(
      "games", value<int>("N", usual.games), "at most, in each generation")(
      "nodes", value<std::uint64_t>("N", usual.nodes),
      "nodes for each ply of these games; six times as many once there is a network")(
      "trial", value<int>("N", usual.trial_games), "at most, games to test what was learnt")(
      "lender", value<std::string>("GAME", "chess"),
      "the game whose evaluation is tried first where there is no network yet");
  add_run_options(description, "for openings and the network's beginning",
                  "the evaluation to begin with, as EvalFile names it");
  description.add_options()("out", value<std::string>("FOLDER", usual.directory),
                            "folder to write to");
}

CommandLineResult train_command(const Call& call) {
  const InterruptFlag interrupt;
  TrainOptions options;
  options.variant = &wanted_learner(call);
  options.generations = in_range(call, "generations", 1, 100);
  options.minutes = in_range(call, "minutes", 0.01, 100'000.0);
  read_games(call, 1, options);
  options.trial_games = in_range(call, "trial", 2, 1'000'000);
  options.lender = &wanted_learner(call, "lender");
  read_run(call, interrupt, options);
  options.source = wanted_evaluation(call, "from");
  options.directory = call.text("out");
  return {run_train(options, call.out, call.err), {}, {}};
}

void generate_options(po::options_description& description) {
  const GenerateOptions usual;
  add_game_option(description);
  description.add_options()("positions", value<std::string>("FILE", ""),
                            "the file to append to; default: GAME.positions")(
      "games", value<int>("N", usual.games), "in all shards together")(
      "minutes", value<double>("M", usual.minutes), "no game begins after this; 0: no limit")(
      "nodes", value<std::uint64_t>("N", usual.nodes), "nodes for each ply")(
      "shard", value<std::string>("I/N"), "one part of the games")(
      "played-only", po::bool_switch(),
      "only positions of the games, in half the time: enough for 'fit --weights'; a network also "
      "needs positions beside them");
  add_run_options(description, "for openings", "the evaluation to play with, as EvalFile names it");
}

CommandLineResult generate_command(const Call& call) {
  const InterruptFlag interrupt;
  GenerateOptions options;
  options.variant = &wanted_learner(call);
  options.file = call.text("positions");
  if (options.file.empty()) options.file = options.variant->info().id + ".positions";
  options.engine = this_engine();
  read_games(call, 1, options);
  options.minutes = in_range(call, "minutes", 0.0, 100'000.0);
  options.shard = wanted_shard(call.options);
  options.aside = !call.flag("played-only");
  read_run(call, interrupt, options);
  options.source = wanted_evaluation(call, "from");
  return {run_generate(options, call.out), {}, {}};
}

void fit_options(po::options_description& description) {
  add_game_option(description);
  description.add_options()(
      "positions", value<std::vector<std::string>>("FILE")->composing(),
      "a file to learn from; may be given more than once; default: GAME.positions")(
      "weights", po::bool_switch(),
      "fit the weights to the results of the games; a network stays as it is");
  add_run_options(description, "for the network's beginning",
                  "the evaluation to correct, as EvalFile names it");
  description.add_options()("out", value<std::string>("FOLDER", LessonFitOptions{}.directory),
                            "folder to write to");
}

CommandLineResult fit_command(const Call& call) {
  const InterruptFlag interrupt;
  LessonFitOptions options;
  options.variant = &wanted_learner(call);
  if (call.has("positions"))
    options.files = call.options["positions"].as<std::vector<std::string>>();
  if (options.files.empty()) options.files = {options.variant->info().id + ".positions"};
  options.directory = call.text("out");
  options.weights = call.flag("weights");
  read_run(call, interrupt, options);
  options.source = wanted_evaluation(call, "from");
  return {run_lesson_fit(options, call.out, call.err), {}, {}};
}

void borrow_options(po::options_description& description) {
  add_game_option(description);
  description.add_options()("lender", value<std::string>("GAME", "chess"),
                            "the game whose evaluation is taken")(
      "network", po::bool_switch(), "take the network alone, keep the weights")(
      "from", value<std::string>("WEIGHTS", std::string(kDefaultEvaluation)),
      "the game's own evaluation, as EvalFile names it")(
      "out", value<std::string>("FOLDER", BorrowOptions{}.directory), "folder to write to");
}

CommandLineResult borrow_command(const Call& call) {
  BorrowOptions options;
  options.variant = &wanted_learner(call);
  options.lender = &wanted_learner(call, "lender");
  options.directory = call.text("out");
  options.network_only = call.flag("network");
  options.source = wanted_evaluation(call, "from");
  run_borrow(options, call.out);
  return {0, {}, {}};
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/match_commands.h"

#include "engine/app/interrupt.h"
#include "engine/app/merge_command.h"
#include "engine/evaluation_file.h"
#include "engine/input_file.h"
#include "engine/match/match_command.h"
#include "engine/match/match_command_line.h"
#include "engine/match/replay.h"
#include "engine/tune/train_command.h"
#include "engine/tune/tune_command.h"
#include "movegen/base/quoted.h"

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <utility>
#include <variant>

namespace protean {

namespace po = boost::program_options;

CommandLineResult match_command(const Call& call) {
  try {
    const MatchOutputs outputs{call.text("pgn"), call.text("json"), isatty(STDOUT_FILENO) != 0};
    MatchPlan plan = match_plan(call.options, call.parsed);
    for (PlayerSpec& player : plan.players) {
      for (const std::string& file : game_files(call.options))
        player.game_files.push_back(std::filesystem::absolute(file).string());
    }
    return {run_match_command(plan, outputs, call.programs, call.out, call.err), {}, {}};
  } catch (const MatchWordsError& error) {
    throw UsageError(error.what());
  }
}

void merge_options(po::options_description& description) {
  description.add_options()("files", value<std::vector<std::string>>("FILE")->required(),
                            "the --json files of all shards")(
      "json", value<std::string>("FILE", ""), "write the whole result to a file");
}

CommandLineResult merge_command(const Call& call) {
  run_merge_command(call.options["files"].as<std::vector<std::string>>(), call.text("json"),
                    call.out);
  return {0, {}, {}};
}

void replay_options(po::options_description& description) {
  description.add_options()("file", value<std::string>("FILE")->required(), "a PGN file");
}

CommandLineResult replay_command(const Call& call) {
  const std::string& name = call.text("file");
  auto file = open_to_read(name);
  if (const auto* unreadable = std::get_if<Unreadable>(&file))
    throw UsageError("cannot read " + protean::quoted(name) + ": " + unreadable->why);
  return {replay(std::get<std::ifstream>(file), name, call.out, call.err) ? 0 : 1, {}, {}};
}

namespace {

/// The evaluation of the option `from`.
EvaluationSource begun_with(const Call& call) {
  auto source = evaluation_source(call.text("from"));
  if (const auto* error = std::get_if<std::string>(&source)) throw UsageError(*error);
  return std::get<EvaluationSource>(std::move(source));
}

}  // namespace

void tune_options(po::options_description& description) {
  description.add_options()("variant", value<std::string>("GAMES", "chess"),
                            "the games: ID[,ID...], family:NAME or all")(
      "games", value<int>("N", 10'000), "games of each variant")(
      "nodes", value<std::uint64_t>("N", 500), "nodes for each ply")(
      "concurrency", value<int>("N", 0), "threads; 0: one a processor")(
      "seed", value<std::uint64_t>("N", 1), "for openings")(
      "from", value<std::string>("WEIGHTS", std::string(kDefaultEvaluation)),
      "weights to play with and begin from, as the option EvalFile names them")(
      "out", value<std::string>("FOLDER", "variants/weights"), "folder to write to")(
      "keep-data", value<std::string>("FILE", ""), "write the positions to a file")(
      "data", value<std::string>("FILE", ""), "read them instead of playing")(
      "network", po::bool_switch(), "fit a network that corrects the weights");
}

CommandLineResult tune_command(const Call& call) {
  const InterruptFlag interrupt;
  TuneOptions options;
  try {
    options.variants = read_variants(call.text("variant"));
  } catch (const MatchWordsError& error) {
    throw UsageError(error.what());
  }
  options.games = in_range(call, "games", 1, 100'000'000);
  options.nodes = in_range<std::uint64_t>(call, "nodes", 1, 1'000'000'000);
  options.concurrency = in_range(call, "concurrency", 0, 1024);
  options.seed = call.options["seed"].as<std::uint64_t>();
  options.source = begun_with(call);
  options.directory = call.text("out");
  options.data_out = call.text("keep-data");
  options.data_in = call.text("data");
  options.network = call.options["network"].as<bool>();
  options.cancelled = &interrupt.raised();
  return {run_tune(options, call.out, call.err), {}, {}};
}

void train_options(po::options_description& description) {
  description.add_options()("variant", value<std::string>("GAME"), "the game")(
      "generations", value<int>("N", 3), "at most, each learning from the one before")(
      "minutes", value<double>("M", 30), "in all, about")("games", value<int>("N", 20'000),
                                                          "at most, to learn from in a generation")(
      "nodes", value<std::uint64_t>("N", 300), "nodes for each ply of these")(
      "trial", value<int>("N", 400), "games at most to try what was learnt")(
      "concurrency", value<int>("N", 0), "threads; 0: one a processor")(
      "seed", value<std::uint64_t>("N", 1), "for openings and the network's beginning")(
      "from", value<std::string>("WEIGHTS", std::string(kDefaultEvaluation)),
      "what to begin with, as EvalFile names it")(
      "out", value<std::string>("FOLDER", "."), "folder to write to");
}

CommandLineResult train_command(const Call& call) {
  const InterruptFlag interrupt;
  TrainOptions options;
  options.variant = &wanted_variant(call);
  options.generations = in_range(call, "generations", 1, 100);
  options.minutes = in_range(call, "minutes", 0.01, 100'000.0);
  options.games = in_range(call, "games", 1, 100'000'000);
  options.nodes = in_range<std::uint64_t>(call, "nodes", 1, 1'000'000'000);
  options.trial_games = in_range(call, "trial", 2, 1'000'000);
  options.concurrency = in_range(call, "concurrency", 0, 1024);
  options.seed = call.options["seed"].as<std::uint64_t>();
  options.source = begun_with(call);
  options.directory = call.text("out");
  options.cancelled = &interrupt.raised();
  return {run_train(options, call.out, call.err), {}, {}};
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/command_line.h"

#include "engine/app/bench_command.h"
#include "engine/app/completion.h"
#include "engine/app/demo.h"
#include "engine/app/games_file.h"
#include "engine/app/interrupt.h"
#include "engine/app/merge_command.h"
#include "engine/app/perft_command.h"
#include "engine/app/play.h"
#include "engine/app/rules_text.h"
#include "engine/app/shard_text.h"
#include "engine/app/variants_text.h"
#include "engine/app/version.h"
#include "engine/evaluation_file.h"
#include "engine/input_file.h"
#include "engine/log.h"
#include "engine/match/match_command.h"
#include "engine/match/match_command_line.h"
#include "engine/match/replay.h"
#include "engine/memory.h"
#include "engine/output_file.h"
#include "engine/tune/tune_command.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <boost/program_options.hpp>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <iostream>
#include <ostream>
#include <stdexcept>
#include <string_view>
#include <variant>

namespace protean {

namespace {

namespace po = boost::program_options;

constexpr int kWrongUsage = 2;

/// Arguments that make no sense: reported with exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One word of the command line, and the options that may follow it.
struct Call {
  const po::variables_map& options;
  const po::parsed_options& parsed;  ///< The same, one by one as they were written.
  const PlayerFactory& programs;
  bool interactive;
  std::ostream& out;
  std::ostream& err;
};

struct Command {
  std::string_view name;
  std::string_view argument;  ///< Name of what stands without dashes; "" for nothing.
  void (*add_options)(po::options_description&);
  CommandLineResult (*run)(const Call&);
  int most_arguments = 1;  ///< -1: as many as there are.
};

/// What was said with --variants.
std::vector<std::string> game_files(const po::variables_map& options) {
  if (!options.count("variants")) return {};
  return options["variants"].as<std::vector<std::string>>();
}

const Variant& wanted_variant(const std::string& name) {
  const Variant* variant = find_variant(name);
  if (variant == nullptr) {
    throw UsageError("no variant is called '" + name + "': 'protean variants' lists them");
  }
  return *variant;
}

const Variant& wanted_variant(const Call& call) {
  return wanted_variant(call.options["variant"].as<std::string>());
}

template <class Number>
Number in_range(const Call& call, const char* option, Number low, Number high) {
  const Number value = call.options[option].as<Number>();
  if (value < low || value > high) {
    throw UsageError("--" + std::string(option) + ' ' + std::to_string(value) + ": expected " +
                     std::to_string(low) + " to " + std::to_string(high));
  }
  return value;
}

void no_options(po::options_description&) {}

void perft_options(po::options_description& description) {
  description.add_options()("variant", po::value<std::string>()->default_value("chess"),
                            "the game")("depth", po::value<int>()->required(), "plies, 0 to 32")(
      "fen", po::value<std::string>(), "the position; default: the start")(
      "threads", po::value<int>()->default_value(1), "1 to 512")(
      "hash", po::value<std::int64_t>()->default_value(0), "table in MB; 0: none")(
      "divide", po::bool_switch(), "count the lines of each root move")(
      "shard", po::value<std::string>(), "one part of the root moves")(
      "json", po::value<std::string>()->default_value(""), "write the result to a file");
}

CommandLineResult perft_command(const Call& call) {
  const RuleProgram& program = compiled(wanted_variant(call));
  PerftOptions options;
  options.depth = in_range(call, "depth", 0, 32);
  options.threads = in_range(call, "threads", 1, 512);
  options.hash_mb =
      static_cast<std::size_t>(in_range<std::int64_t>(call, "hash", 0, usable_memory_mb()));
  Position pos = start_position(program);
  if (call.options.count("fen")) {
    auto read = parse_fen(program, call.options["fen"].as<std::string>());
    if (const auto* error = std::get_if<FenError>(&read))
      throw UsageError("--fen: " + error->message);
    pos = std::get<Position>(read);
  }
  options.shard = wanted_shard(call.options);
  std::optional<OutputFile> json;
  if (const auto& name = call.options["json"].as<std::string>(); !name.empty()) json.emplace(name);
  const PerftResult result = run_perft_command(
      program, pos, options, call.options["divide"].as<bool>(), call.out, call.err);
  if (json) {
    json->stream() << perft_json(program, pos, options, result);
    json->commit();
  }
  return {0, {}, {}};
}

void demo_options(po::options_description& description) {
  description.add_options()("variant", po::value<std::string>()->default_value("chess"),
                            "the game")("movetime", po::value<std::int64_t>()->default_value(100),
                                        "milliseconds a turn")("fen", po::value<std::string>(),
                                                               "the position; default: the start")(
      "turns", po::value<int>(), "break off after so many turns")(
      "seed", po::value<std::uint64_t>()->default_value(0), "for chance; 0: another each time");
}

CommandLineResult demo_command(const Call& call) {
  const Variant& variant = wanted_variant(call);
  DemoOptions options;
  options.movetime_ms = in_range<std::int64_t>(call, "movetime", 1, 3'600'000);
  if (call.options.count("turns")) options.max_turns = in_range(call, "turns", 0, 1 << 30);
  if (call.options.count("fen")) options.fen = call.options["fen"].as<std::string>();
  options.seed = call.options["seed"].as<std::uint64_t>();
  try {
    run_demo(variant, options, call.out);
  } catch (const std::invalid_argument& error) {
    throw UsageError("--fen: " + std::string(error.what()));
  }
  if (!call.interactive) return {0, {}, {}};
  call.out << "\nThis is the console now: 'help' says what it knows, 'quit' ends it." << std::endl;
  return {{}, Dialogue::kFromFirstWord, variant.info().id};
}

void play_options(po::options_description& description) {
  description.add_options()("id", po::value<std::string>()->required(), "the game")(
      "colour,color", po::value<std::string>()->default_value("white"), "the person's side")(
      "time", po::value<double>()->default_value(1), "seconds a turn of the engine")(
      "seed", po::value<std::uint64_t>()->default_value(0), "for chance; 0: another each time");
}

CommandLineResult play_command(const Call& call) {
  const Variant& variant = wanted_variant(call.options["id"].as<std::string>());
  const auto& side = call.options["colour"].as<std::string>();
  if (side != "white" && side != "black")
    throw UsageError("--colour " + side + ": expected white or black");
  PlayOptions options;
  options.person = side == "white" ? White : Black;
  options.movetime_ms = static_cast<std::int64_t>(1000 * in_range(call, "time", 0.001, 3600.0));
  options.seed = call.options["seed"].as<std::uint64_t>();
  try {
    run_play(variant, options, std::cin, call.out);
  } catch (const std::invalid_argument& error) {
    throw UsageError("--colour " + side + ": " + error.what());
  }
  return {0, {}, {}};
}

CommandLineResult serve_command(const Call& call) {
  try {
    return {{}, {}, {}, serve_options(call.options)};
  } catch (const std::invalid_argument& error) {
    throw UsageError(error.what());
  }
}

CommandLineResult bench_command(const Call& call) {
  run_bench_command([&](const std::string& line) { call.out << line << std::endl; }, {});
  return {0, {}, {}};
}

CommandLineResult variants_command(const Call& call) {
  call.out << variants_text();
  return {0, {}, {}};
}

void check_options(po::options_description& description) {
  description.add_options()("file", po::value<std::string>()->required(), "a file of games");
}

CommandLineResult check_command(const Call& call) {
  const GamesRead read = check_games(call.options["file"].as<std::string>());
  for (const std::string& id : read.ids) call.out << id << '\n';
  for (const std::string& fault : read.faults) call.err << fault << '\n';
  if (read.ids.empty() && read.faults.empty())
    call.err << call.options["file"].as<std::string>()
             << ": found no game; expected '[name:parent]' and lines 'key = value'\n";
  return {read.faults.empty() ? 0 : 1, {}, {}};
}

void rules_options(po::options_description& description) {
  description.add_options()("id", po::value<std::string>()->required(), "the game");
}

CommandLineResult rules_command(const Call& call) {
  call.out << rules_text(wanted_variant(call.options["id"].as<std::string>()));
  return {0, {}, {}};
}

CommandLineResult match_command(const Call& call) {
  try {
    const MatchOutputs outputs{call.options["pgn"].as<std::string>(),
                               call.options["json"].as<std::string>(), isatty(STDOUT_FILENO) != 0};
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
  description.add_options()("files", po::value<std::vector<std::string>>()->required(),
                            "results of all shards")(
      "json", po::value<std::string>()->default_value(""), "write the whole result to a file");
}

CommandLineResult merge_command(const Call& call) {
  run_merge_command(call.options["files"].as<std::vector<std::string>>(),
                    call.options["json"].as<std::string>(), call.out);
  return {0, {}, {}};
}

void replay_options(po::options_description& description) {
  description.add_options()("file", po::value<std::string>()->required(), "a PGN file");
}

CommandLineResult replay_command(const Call& call) {
  const auto& name = call.options["file"].as<std::string>();
  auto file = open_to_read(name);
  if (const auto* unreadable = std::get_if<Unreadable>(&file))
    throw UsageError("cannot read " + protean::quoted(name) + ": " + unreadable->why);
  return {replay(std::get<std::ifstream>(file), name, call.out, call.err) ? 0 : 1, {}, {}};
}

void tune_options(po::options_description& description) {
  description.add_options()("variant", po::value<std::string>()->default_value("chess"),
                            "the games")("games", po::value<int>()->default_value(10'000),
                                         "of each variant")(
      "nodes", po::value<std::uint64_t>()->default_value(500), "for each ply")(
      "concurrency", po::value<int>()->default_value(0), "threads; 0: one a processor")(
      "seed", po::value<std::uint64_t>()->default_value(1), "for openings")(
      "from", po::value<std::string>()->default_value(std::string(kDefaultEvaluation)),
      "weights to play with and begin from, as EvalFile names them")(
      "out", po::value<std::string>()->default_value("variants/weights"), "folder to write to")(
      "keep-data", po::value<std::string>()->default_value(""), "write the positions to a file")(
      "data", po::value<std::string>()->default_value(""), "read them instead of playing");
}

CommandLineResult tune_command(const Call& call) {
  const InterruptFlag interrupt;
  TuneOptions options;
  try {
    options.variants = read_variants(call.options["variant"].as<std::string>());
  } catch (const MatchWordsError& error) {
    throw UsageError(error.what());
  }
  options.games = in_range(call, "games", 1, 100'000'000);
  options.nodes = in_range<std::uint64_t>(call, "nodes", 1, 1'000'000'000);
  options.concurrency = in_range(call, "concurrency", 0, 1024);
  options.seed = call.options["seed"].as<std::uint64_t>();
  auto source = evaluation_source(call.options["from"].as<std::string>());
  if (const auto* error = std::get_if<std::string>(&source)) throw UsageError(*error);
  options.source = std::get<EvaluationSource>(std::move(source));
  options.directory = call.options["out"].as<std::string>();
  options.data_out = call.options["keep-data"].as<std::string>();
  options.data_in = call.options["data"].as<std::string>();
  options.cancelled = &interrupt.raised();
  return {run_tune(options, call.out, call.err), {}, {}};
}

CommandLineResult uci_command(const Call&) {
  return {{}, Dialogue::kUci, {}};
}
CommandLineResult xboard_command(const Call&) {
  return {{}, Dialogue::kXBoard, {}};
}

constexpr std::array<Command, 14> kCommands = {{
    {"uci", "", no_options, uci_command},
    {"xboard", "", no_options, xboard_command},
    {"perft", "", perft_options, perft_command},
    {"bench", "", no_options, bench_command},
    {"variants", "", no_options, variants_command},
    {"rules", "id", rules_options, rules_command},
    {"check", "file", check_options, check_command},
    {"demo", "", demo_options, demo_command},
    {"play", "id", play_options, play_command},
    {"serve", "", add_serve_options, serve_command},
    {"match", "", add_match_options, match_command},
    {"merge", "files", merge_options, merge_command, -1},
    {"replay", "file", replay_options, replay_command},
    {"tune", "", tune_options, tune_command},
}};

/// Standard input decides, where no command is given.
constexpr Command kNoCommand = {"", "", no_options,
                                [](const Call&) { return CommandLineResult{}; }};

/// Where the command stands: behind options that every command has; past the end if there is none.
std::size_t place_of_command(const std::vector<std::string>& arguments) {
  constexpr std::array<std::string_view, 3> kWithValue = {"--variants", "--log", "--log-level"};
  std::size_t at = 0;
  while (at < arguments.size() && arguments[at].starts_with('-')) {
    const bool value_follows =
        std::find(kWithValue.begin(), kWithValue.end(), arguments[at]) != kWithValue.end();
    at += value_follows ? 2 : 1;
  }
  return std::min(at, arguments.size());
}

const Command& wanted_command(const std::string& word) {
  for (const Command& command : kCommands) {
    if (command.name == word) return command;
  }
  std::string known;
  for (const Command& command : kCommands) {
    if (!known.empty()) known += &command == &kCommands.back() ? " or " : ", ";
    known += command.name;
  }
  throw UsageError("unknown command '" + word + "': expected " + known);
}

void add_common_options(po::options_description& description) {
  description.add_options()("help", "say what there is")("version", "name and version")(
      "log", po::value<std::string>(), "append a log to this file")(
      "log-level", po::value<std::string>()->default_value("debug"),
      "trace, debug, info, warning, error or off")(
      "variants", po::value<std::vector<std::string>>()->composing(),
      "a file of games to have as well");
}

/// Adds the games of a file but for those with faults, which are told.
void add_games_of(const std::string& path, std::ostream& err) {
  const GamesRead read = load_games(path);
  if (read.unreadable) throw UsageError("--variants: " + read.faults.front());
  for (const std::string& fault : read.faults) err << fault << '\n';
}

po::options_description options_of(const Command& command) {
  po::options_description description;
  add_common_options(description);
  command.add_options(description);
  return description;
}

CommandWords words_of(const Command& command) {
  CommandWords words{std::string(command.name), {}, std::string(command.argument)};
  const po::options_description description = options_of(command);
  for (const auto& option : description.options()) {
    if (option->long_name() != command.argument)
      words.options.push_back("--" + option->long_name());
  }
  return words;
}

/// What a shell asks while a command line is being typed.
void complete(const std::vector<std::string>& typed, std::ostream& out) {
  std::vector<CommandWords> commands = {words_of(kNoCommand)};
  for (const Command& command : kCommands) commands.push_back(words_of(command));
  for (const std::string& word : completions(commands, typed)) out << word << '\n';
}

CommandLineResult run(const std::vector<std::string>& arguments, bool interactive,
                      const PlayerFactory& programs, std::ostream& out, std::ostream& err) {
  if (!arguments.empty() && arguments.front() == "complete") {
    complete({arguments.begin() + 1, arguments.end()}, out);
    return {0, {}, {}};
  }
  const std::size_t place = place_of_command(arguments);
  const bool has_command = place < arguments.size();
  const Command& command = has_command ? wanted_command(arguments[place]) : kNoCommand;
  const po::options_description description = options_of(command);
  po::positional_options_description argument;
  if (!command.argument.empty())
    argument.add(std::string(command.argument).c_str(), command.most_arguments);
  std::vector<std::string> rest = arguments;
  if (has_command) rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(place));
  using Style = po::command_line_style::style_t;
  po::variables_map options;
  const po::parsed_options parsed = po::command_line_parser(rest)
                                        .options(description)
                                        .positional(argument)
                                        .style(Style::default_style & ~Style::allow_guessing)
                                        .run();
  po::store(parsed, options);
  if (options.count("help")) return out << help_text(), CommandLineResult{0, {}, {}};
  if (options.count("version"))
    return out << "Protean " << version() << '\n', CommandLineResult{0, {}, {}};
  po::notify(options);
  if (options.count("log")) {
    const auto error =
        log::open(options["log"].as<std::string>(), options["log-level"].as<std::string>());
    if (error) throw UsageError(*error);
  }
  for (const std::string& file : game_files(options)) add_games_of(file, err);
  return command.run({options, parsed, programs, interactive, out, err});
}

}  // namespace

CommandLineResult run_command_line(const std::vector<std::string>& arguments, bool interactive,
                                   const PlayerFactory& programs, std::ostream& out,
                                   std::ostream& err) {
  const auto wrong_usage = [&](const std::exception& error) {
    err << "protean: " << error.what() << "\nTry 'protean --help'.\n";
    return CommandLineResult{kWrongUsage, {}, {}};
  };
  try {
    return run(arguments, interactive, programs, out, err);
  } catch (const UsageError& error) {
    return wrong_usage(error);
  } catch (const po::error& error) {
    return wrong_usage(error);
  }
}

std::string help_text() {
  return R"(Protean plays chess and its variants.

protean [uci|xboard]     talk to a program or a person on standard input; without a word the
                         protocol is known from the first line
protean perft --depth N [--variant V] [--fen F] [--threads T] [--hash MB] [--divide]
              [--shard I/N] [--json FILE]
                         count the lines of N plies
protean bench            search a fixed set of positions; ends with nodes and speed
protean variants         the games: id, name, family, source, XBoard, features used
protean rules ID         the rules of a game
protean check FILE       list the games of a file in the dialect of variants.ini, and what is wrong
                         with it
protean play ID [--colour white|black] [--time S] [--seed N]
                         play against the engine, or a solitaire, in the terminal
protean serve [--variant ID] [--port N] [--open] [--listen ADDRESS]
                         play in the browser; only this machine can reach it, unless --listen
                         names another address: then whoever does can play and use its time
protean demo [--variant V] [--movetime MS] [--fen F] [--turns N] [--seed S]
                         watch the engine play itself
protean match --engine KEY=VALUE ... --engine ... [--each KEY=VALUE ...] [OPTION ...]
                         let engines play each other, in any of the games, by their rules
  engines: cmd=PROGRAM (or builtin:random, builtin:greedy, builtin:material) name= proto=uci|xboard
           dir= arg= option.NAME= tc=[TURNS/]SECONDS[+SECONDS]|inf st= nodes= depth= timemargin=MS
  --variant ID[,ID...]|family:NAME|all  --games N  --rounds N  --repeat N  --gauntlet
  --openings random:PLIES|start|FILE.epd|FILE.pgn[:PLIES]  --concurrency N  --seed N  --recover
  --scoring points|fewest-moves (of two games the Black that mates sooner wins both)
  --sprt elo0=0 elo1=5 alpha=0.05 beta=0.05  --resign movecount=N score=CENTIPAWNS
  --draw movenumber=N movecount=N score=CENTIPAWNS  --maxmoves N  --pgn FILE  --json FILE
  --shard I/N (the Ith of N parts of the games, for one of N processes)
protean merge FILE ... [--json FILE]
                         put the --json files of all shards of a perft or a match together
protean replay FILE      play the games of a PGN file over and check every move and result
protean tune [--variant ID[,ID...]|family:NAME|all] [--games N] [--nodes N] [--concurrency N]
             [--seed N] [--from WEIGHTS] [--out FOLDER] [--keep-data FILE | --data FILE]
                         play fast games, fit the evaluation's weights to their results, and write
                         FOLDER/ID.weights
protean complete WORD ...
                         what may stand in place of the last word, for a shell's completion

with any of these:
  --variants FILE        have the games of FILE as well; may be given several times
  --log FILE             append a log to FILE
  --log-level LEVEL      trace, debug, info, warning, error or off (default: debug)
  --version              name and version
  --help                 this text
)";
}

}  // namespace protean

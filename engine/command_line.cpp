// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/command_line.h"

#include "engine/bench_command.h"
#include "engine/demo.h"
#include "engine/log.h"
#include "engine/memory.h"
#include "engine/perft_command.h"
#include "engine/rules_text.h"
#include "engine/variants_text.h"
#include "engine/version.h"
#include "movegen/fen.h"
#include "variants/catalogue.h"

#include <boost/program_options.hpp>

#include <algorithm>
#include <array>
#include <exception>
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
  bool interactive;
  std::ostream& out;
  std::ostream& err;
};

struct Command {
  std::string_view name;
  std::string_view argument;  ///< Name of the one argument without dashes; "" for none.
  void (*add_options)(po::options_description&);
  CommandLineResult (*run)(const Call&);
};

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
      "divide", po::bool_switch(), "count the lines of each root move");
}

CommandLineResult perft_command(const Call& call) {
  const RuleProgram& program = compiled(wanted_variant(call));
  PerftOptions options;
  options.depth = in_range(call, "depth", 0, 32);
  options.threads = in_range(call, "threads", 1, 512);
  options.hash_mb =
      static_cast<std::size_t>(in_range<std::int64_t>(call, "hash", 0, machine_memory_mb()));
  Position pos = start_position(program);
  if (call.options.count("fen")) {
    auto read = parse_fen(program, call.options["fen"].as<std::string>());
    if (const auto* error = std::get_if<FenError>(&read))
      throw UsageError("--fen: " + error->message);
    pos = std::get<Position>(read);
  }
  run_perft_command(program, pos, options, call.options["divide"].as<bool>(), call.out, call.err);
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

CommandLineResult bench_command(const Call& call) {
  run_bench_command(call.out);
  return {0, {}, {}};
}

CommandLineResult variants_command(const Call& call) {
  call.out << variants_text();
  return {0, {}, {}};
}

void rules_options(po::options_description& description) {
  description.add_options()("id", po::value<std::string>()->required(), "the game");
}

CommandLineResult rules_command(const Call& call) {
  call.out << rules_text(wanted_variant(call.options["id"].as<std::string>()));
  return {0, {}, {}};
}

CommandLineResult uci_command(const Call&) {
  return {{}, Dialogue::kUci, {}};
}
CommandLineResult xboard_command(const Call&) {
  return {{}, Dialogue::kXBoard, {}};
}

constexpr std::array<Command, 7> kCommands = {{
    {"uci", "", no_options, uci_command},
    {"xboard", "", no_options, xboard_command},
    {"perft", "", perft_options, perft_command},
    {"bench", "", no_options, bench_command},
    {"variants", "", no_options, variants_command},
    {"rules", "id", rules_options, rules_command},
    {"demo", "", demo_options, demo_command},
}};

/// Standard input decides, where no command is given.
constexpr Command kNoCommand = {"", "", no_options,
                                [](const Call&) { return CommandLineResult{}; }};

const Command& wanted_command(const std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments.front().starts_with('-')) return kNoCommand;
  for (const Command& command : kCommands) {
    if (command.name == arguments.front()) return command;
  }
  throw UsageError("unknown command '" + arguments.front() +
                   "': expected uci, xboard, perft, bench, variants, rules or demo");
}

void add_common_options(po::options_description& description) {
  description.add_options()("help", "say what there is")("version", "name and version")(
      "log", po::value<std::string>(), "append a log to this file")(
      "log-level", po::value<std::string>()->default_value("debug"),
      "trace, debug, info, warning, error or off");
}

CommandLineResult run(const std::vector<std::string>& arguments, bool interactive,
                      std::ostream& out, std::ostream& err) {
  const Command& command = wanted_command(arguments);
  po::options_description description;
  add_common_options(description);
  command.add_options(description);
  po::positional_options_description argument;
  if (!command.argument.empty()) argument.add(std::string(command.argument).c_str(), 1);
  const std::vector<std::string> rest(arguments.begin() + (command.name.empty() ? 0 : 1),
                                      arguments.end());
  using Style = po::command_line_style::style_t;
  po::variables_map options;
  po::store(po::command_line_parser(rest)
                .options(description)
                .positional(argument)
                .style(Style::default_style & ~Style::allow_guessing)
                .run(),
            options);
  if (options.count("help")) return out << help_text(), CommandLineResult{0, {}, {}};
  if (options.count("version"))
    return out << "Protean " << version() << '\n', CommandLineResult{0, {}, {}};
  po::notify(options);
  if (options.count("log")) {
    const auto error =
        log::open(options["log"].as<std::string>(), options["log-level"].as<std::string>());
    if (error) throw UsageError(*error);
  }
  return command.run({options, interactive, out, err});
}

}  // namespace

CommandLineResult run_command_line(const std::vector<std::string>& arguments, bool interactive,
                                   std::ostream& out, std::ostream& err) {
  const auto wrong_usage = [&](const std::exception& error) {
    err << "protean: " << error.what() << "\nTry 'protean --help'.\n";
    return CommandLineResult{kWrongUsage, {}, {}};
  };
  try {
    return run(arguments, interactive, out, err);
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
                         count the lines of N plies
protean bench            search a fixed set of positions; ends with nodes and speed
protean variants         the games: id, name, family, source, XBoard, features used
protean rules ID         the rules of a game
protean demo [--variant V] [--movetime MS] [--fen F] [--turns N] [--seed S]
                         watch the engine play itself

with any of these:
  --log FILE             append a log to FILE
  --log-level LEVEL      trace, debug, info, warning, error or off (default: debug)
  --version              name and version
  --help                 this text
)";
}

}  // namespace protean

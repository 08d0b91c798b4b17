// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/play_commands.h"

#include "engine/app/bench_command.h"
#include "engine/app/demo.h"
#include "engine/app/play.h"
#include "engine/interrupt.h"
#include "engine/secrets.h"
#include "variants/catalogue.h"

#include <unistd.h>

#include <cstdint>
#include <iostream>
#include <optional>
#include <string>

namespace protean {

namespace po = boost::program_options;

// --- play ---

void play_options(po::options_description& description) {
  const PlayOptions usual;
  const std::string level = "how strong the engine plays, 0 to " + std::to_string(kFullLevel);
  description.add_options()("variant", value<std::string>("GAME")->required(), "the game")(
      "colour,color", value<std::string>("COLOUR", "white"), "your side: white or black")(
      "time", value<double>("SECONDS", static_cast<double>(usual.movetime_ms) / 1000),
      "the engine's seconds a turn")("level", value<int>("N", kFullLevel), level.c_str())(
      "fen", value<std::string>("FEN"), "the position to begin with; default: the start")(
      "seed", value<std::uint64_t>("N", usual.seed),
      "for chance and what '?' in a FEN leaves open; 0: a different one each time")(
      "ascii", po::bool_switch(), "letters only, no chess symbols");
  add_weights_option(description);
}

CommandLineResult play_command(const Call& call) {
  const Variant& variant = wanted_variant(call);
  const std::string& side = call.text("colour");
  if (side != "white" && side != "black")
    throw UsageError("--colour " + side + ": expected white or black");
  PlayOptions options;
  options.person = side == "white" ? White : Black;
  options.movetime_ms = static_cast<std::int64_t>(1000 * in_range(call, "time", 0.001, 3600.0));
  options.seed = call.options["seed"].as<std::uint64_t>();
  options.level = in_range(call, "level", 0, kFullLevel);
  options.evaluation = wanted_evaluation(call);
  if (call.has("fen")) {
    const RuleProgram& program = compiled(variant);
    const std::string& fen = call.text("fen");
    options.start = wanted_position(call, program);
    options.viewer = viewer_of(program, *options.start, fen, options.person);
  }
  options.style = terminal_style();
  if (call.flag("ascii")) options.style.unicode = false;
  options.edits_lines = call.interactive && isatty(STDOUT_FILENO) != 0;
  std::optional<InterruptKey> interrupt;
  if (options.edits_lines) options.interrupted = &interrupt.emplace().pressed();
  try {
    run_play(variant, options, std::cin, call.out);
  } catch (const std::invalid_argument& error) {
    throw UsageError("--colour " + side + ": " + error.what());
  }
  return {0, {}, {}};
}

// --- demo ---

void demo_options(po::options_description& description) {
  const DemoOptions usual;
  description.add_options()("variant", value<std::string>("GAME", "chess"), "the game")(
      "movetime", value<std::int64_t>("MS", usual.movetime_ms), "milliseconds a turn")(
      "fen", value<std::string>("FEN"), "the position; default: the start")(
      "turns", value<int>("N"), "stop after this many turns")(
      "seed", value<std::uint64_t>("N", usual.seed), "for chance; 0: a different one each time");
  add_weights_option(description);
}

CommandLineResult demo_command(const Call& call) {
  const Variant& variant = wanted_variant(call);
  DemoOptions options;
  options.movetime_ms = in_range<std::int64_t>(call, "movetime", 1, 3'600'000);
  if (call.has("turns")) options.max_turns = in_range(call, "turns", 0, 1 << 30);
  if (call.has("fen")) options.fen = call.text("fen");
  options.seed = call.options["seed"].as<std::uint64_t>();
  options.evaluation = wanted_evaluation(call);
  try {
    run_demo(variant, options, call.out);
  } catch (const std::invalid_argument& error) {
    throw UsageError("--fen: " + std::string(error.what()));
  }
  if (!call.interactive) return {0, {}, {}};
  call.out << "\nYou are now at the console: 'help' lists its commands, 'quit' leaves."
           << std::endl;
  return {{}, Dialogue::kFromFirstWord, variant.info().id};
}

// --- serve ---

void add_serve_options(po::options_description& description) {
  const ServeOptions usual;
  description.add_options()("variant", value<std::string>("GAME", usual.variant),
                            "the game to begin with")("port", value<int>("N", usual.port),
                                                      "0 to 65535; 0: any free one")(
      "open", po::bool_switch(), "show the page in the browser")(
      "listen", value<std::string>("ADDRESS", usual.address),
      "answer on this address: anyone who can reach it can play");
  add_weights_option(description);
}

CommandLineResult serve_command(const Call& call) {
  ServeOptions wanted;
  wanted.port = static_cast<std::uint16_t>(in_range(call, "port", 0, 65535));
  wanted.address = call.text("listen");
  wanted.variant = wanted_variant(call).info().id;
  wanted.open = call.flag("open");
  wanted.evaluation = wanted_evaluation(call);
  return {{}, {}, {}, wanted};
}

// --- bench ---

CommandLineResult bench_command(const Call& call) {
  run_bench_command([&](const std::string& line) { call.out << line << std::endl; }, {});
  return {0, {}, {}};
}

}  // namespace protean

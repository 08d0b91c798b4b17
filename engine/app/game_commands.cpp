// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/game_commands.h"

#include "engine/app/perft_command.h"
#include "engine/app/perft_suite.h"
#include "engine/app/rules_text.h"
#include "engine/app/variants_text.h"
#include "engine/games_file.h"
#include "engine/input_file.h"
#include "engine/memory.h"
#include "engine/output_file.h"
#include "engine/shard_text.h"
#include "engine/study/diagram.h"
#include "engine/study/rule_sheet.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "variants/catalogue.h"

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <utility>
#include <variant>

namespace protean {

namespace po = boost::program_options;

// --- variants ---

void variants_options(po::options_description& description) {
  description.add_options()("words", value<std::vector<std::string>>("WORD"),
                            "only games with these words in their name, family (family:NAME), "
                            "source, features or summary")(
      "json", po::bool_switch(), "as JSON, with features and start positions");
}

CommandLineResult variants_command(const Call& call) {
  std::vector<std::string> words;
  if (call.has("words")) words = call.options["words"].as<std::vector<std::string>>();
  const auto variants = matching_variants(words);
  if (variants.empty())
    throw UsageError("no variant has the words " + protean::quoted(join(words, " ")));
  call.out << (call.flag("json") ? variants_json(variants) : variants_text(variants));
  return {0, {}, {}};
}

// --- rules ---

void rules_options(po::options_description& description) {
  description.add_options()("variant", value<std::string>("GAME"), "the game")(
      "html", po::bool_switch(), "as an HTML page with diagrams, to print or to publish")(
      "folder", value<std::string>("FOLDER"),
      "write such a page for every game (ID.html), and index.html with a line on each, to this "
      "folder")("json", po::bool_switch(), "as JSON, with the squares of each diagram");
}

namespace {

/// Writes a page for every game, and a list of them, to a folder, which is created if it does not
/// exist.
void write_rule_pages(const std::string& folder) {
  make_folder(folder);
  const std::filesystem::path path(folder);
  std::vector<VariantInfo> games;
  for (const auto& variant : catalogue()) {
    games.push_back(variant->info());
    write_file(path / (games.back().id + ".html"), rules_html(rule_sheet(*variant)));
  }
  write_file(path / "index.html", rules_index_html(games));
}

}  // namespace

CommandLineResult rules_command(const Call& call) {
  if (call.has("folder")) {
    if (call.has("variant") || call.flag("html") || call.flag("json"))
      throw UsageError("rules: expected --folder alone");
    write_rule_pages(call.text("folder"));
    return {0, {}, {}};
  }
  if (!call.has("variant")) throw UsageError("rules: expected GAME, or --folder FOLDER");
  const Variant& variant = wanted_variant(call);
  if (call.flag("html") && call.flag("json"))
    throw UsageError("rules: expected --html or --json, not both");
  call.out << (call.flag("json")   ? rules_json(rule_sheet(variant))
               : call.flag("html") ? rules_html(rule_sheet(variant))
                                   : rules_text(variant));
  return {0, {}, {}};
}

// --- check ---

void check_options(po::options_description& description) {
  description.add_options()("file", value<std::string>("FILE")->required(), "a file of games")(
      "json", po::bool_switch(), "as JSON: the games, and the faults with their lines");
}

CommandLineResult check_command(const Call& call) {
  const std::string& name = call.text("file");
  const GamesRead read = check_games(name);
  const int exit_code = read.faults.empty() ? 0 : 1;
  if (call.flag("json")) {
    call.out << check_json(read);
    return {exit_code, {}, {}};
  }
  for (const std::string& id : read.ids) call.out << id << '\n';
  for (const std::string& note : read.notes) call.err << name << ": " << note << '\n';
  for (const std::string& fault : read.fault_texts()) call.err << fault << '\n';
  return {exit_code, {}, {}};
}

// --- perft ---

void perft_options(po::options_description& description) {
  const PerftOptions usual;
  const std::string plies = "plies, 0 to " + std::to_string(kDeepestPerft);
  const std::string threads = "1 to " + std::to_string(kMostThreads);
  description.add_options()("variant", value<std::string>("GAME", "chess"), "the game")(
      "depth", value<int>("N"), plies.c_str())("fen", value<std::string>("FEN"),
                                               "the position; default: the start")(
      "threads", value<int>("N", usual.threads), threads.c_str())(
      "hash", value<std::int64_t>("MB", 0), "table in MB; 0: none")(
      "divide", po::bool_switch(), "the leaf nodes under each root move")(
      "shard", value<std::string>("I/N"), "one part of the root moves")(
      "json", value<std::string>("FILE")->implicit_value("-"),
      "the result as JSON, to a file or in place of the text")(
      "suite", value<std::string>("FILE"),
      "count the positions of an EPD file (FEN ;D1 20 ;D2 400), no deeper than --depth, and say "
      "what differs")("progress", po::bool_switch(),
                      "show progress even if standard error is not a terminal");
}

namespace {

/// Refuses the name of a game after --json if no game is named: the option takes the next word as
/// its file, and chess would be counted instead of the game that is meant.
void expect_no_game(const std::string& json_name) {
  if (find_variant(json_name) == nullptr) return;
  throw UsageError("perft: --json takes " + protean::quoted(json_name) +
                   " as its file; expected the game before it: 'perft " + json_name +
                   " --json', or a file as in --json ./" + json_name);
}

CommandLineResult perft_suite_command(const Call& call, PerftOptions options) {
  for (const char* other : {"fen", "shard", "json", "divide", "progress"}) {
    if (call.has(other) && !call.options[other].defaulted())
      throw UsageError("perft: --suite and --" + std::string(other) + " exclude each other");
  }
  const std::string& name = call.text("suite");
  const auto text = read_text_file(name);
  if (const auto* error = std::get_if<Unreadable>(&text)) {
    call.err << "protean: cannot read " << protean::quoted(name) << ": " << error->why << '\n';
    return {1, {}, {}};
  }
  const RuleProgram& program = compiled(wanted_variant(call));
  try {
    const auto suite = read_suite(program, std::get<std::string>(text));
    return {run_suite(program, suite, std::move(options), call.out) ? 0 : 1, {}, {}};
  } catch (const BadSuite& error) {
    call.err << name << ": " << error.what() << '\n';
    return {1, {}, {}};
  }
}

}  // namespace

CommandLineResult perft_command(const Call& call) {
  const bool suite = call.has("suite");
  if (!suite && !call.has("depth")) throw UsageError("perft: expected --depth N, or --suite FILE");
  PerftOptions options;
  options.depth = call.has("depth") ? in_range(call, "depth", 0, kDeepestPerft) : kDeepestPerft;
  options.threads = in_range(call, "threads", 1, kMostThreads);
  options.hash_mb =
      static_cast<std::size_t>(in_range<std::int64_t>(call, "hash", 0, usable_memory_mb()));
  if (suite) return perft_suite_command(call, options);
  const std::string json_name = call.has("json") ? call.text("json") : "";
  if (call.options["variant"].defaulted()) expect_no_game(json_name);
  const RuleProgram& program = compiled(wanted_variant(call));
  const Position pos = wanted_position(call, program);
  options.shard = wanted_shard(call.options);
  const bool json_alone = json_name == "-";
  const bool to_file = !json_name.empty() && !json_alone;
  if (to_file) expect_writable(json_name);
  const bool progress = call.flag("progress") || isatty(STDERR_FILENO) != 0;
  const PerftResult result = run_perft_command(program, pos, options, progress, call.err);
  const std::string report = to_file || json_alone ? perft_json(program, pos, options, result) : "";
  call.out << (json_alone ? report : perft_text(result, call.flag("divide")));
  if (to_file) write_file(json_name, report);
  return {0, {}, {}};
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/match_commands.h"

#include "engine/app/merge_command.h"
#include "engine/input_file.h"
#include "engine/match/match_command.h"
#include "engine/match/match_command_line.h"
#include "engine/match/replay.h"
#include "engine/match/time_control.h"
#include "movegen/base/quoted.h"

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <iostream>
#include <string>
#include <variant>
#include <vector>

namespace protean {

namespace po = boost::program_options;

namespace {

/// Warns about fractions of a second in `st`: XBoard itself sends whole seconds, and programs that
/// read only those take 0.05 for 0.
void note_fractions(const MatchPlan& plan, std::ostream& err) {
  for (const PlayerSpec& player : plan.players) {
    const std::int64_t ms = player.time.movetime_ms.value_or(0);
    if (player.kind == PlayerKind::kXBoard && ms % 1000 != 0)
      err << "protean: " << player.name << " is told st=" << seconds_text(ms)
          << ", of which many programs read whole seconds only; expected such, or tc=\n";
  }
}

}  // namespace

CommandLineResult match_command(const Call& call) {
  try {
    const MatchOutputs outputs{call.text("pgn"), call.text("json"), isatty(STDOUT_FILENO) != 0};
    if (same_file(outputs.json_file, outputs.pgn_file)) {
      throw UsageError("--json " + protean::quoted(outputs.json_file) +
                       ": it is the file that --pgn adds the games to; expected another");
    }
    MatchPlan plan = match_plan(call.options, call.parsed);
    for (PlayerSpec& player : plan.players) {
      for (const std::string& file : game_files(call.options))
        player.game_files.push_back(std::filesystem::absolute(file).string());
    }
    note_fractions(plan, call.err);
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
  description.add_options()("files", value<std::vector<std::string>>("FILE")->required(),
                            "PGN files; -: standard input");
}

CommandLineResult replay_command(const Call& call) {
  ReplayCount count;
  for (const std::string& name : call.options["files"].as<std::vector<std::string>>()) {
    if (name == kStandardInput) {
      replay(std::cin, input_name(name), call.err, count);
      continue;
    }
    auto file = open_to_read(name);
    if (const auto* unreadable = std::get_if<Unreadable>(&file))
      throw UsageError("cannot read " + protean::quoted(name) + ": " + unreadable->why);
    replay(std::get<std::ifstream>(file), name, call.err, count);
  }
  call.out << to_string(count) << '\n';
  return {count.errors == 0 ? 0 : 1, {}, {}};
}

}  // namespace protean

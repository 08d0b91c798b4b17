// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/perft_command.h"

#include "engine/ms_since.h"
#include "engine/shard_text.h"
#include "movegen/base/per_second.h"
#include "movegen/notation/fen.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <ostream>

namespace protean {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kQuietTime{2};
constexpr std::chrono::milliseconds kBetweenReports{500};

int percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0
             ? 0
             : static_cast<int>(100 * static_cast<double>(part) / static_cast<double>(whole));
}

}  // namespace

std::string perft_text(const PerftResult& result, bool divide) {
  std::string text;
  if (divide) {
    for (const auto& [move, count] : result.divide)
      text += move + ": " + std::to_string(count) + '\n';
    if (!result.divide.empty()) text += '\n';
  }
  return text + "Nodes searched: " + std::to_string(result.nodes) + '\n';
}

std::string perft_progress_text(int depth, const PerftProgress& so_far, std::int64_t ms) {
  std::string line = "perft " + std::to_string(depth) + ": " + std::to_string(so_far.moves_done) +
                     " of " + std::to_string(so_far.moves) + " moves, " +
                     std::to_string(so_far.nodes) + " nodes, " +
                     std::to_string(per_second(so_far.nodes, ms)) + " per second";
  if (so_far.share > 0) {
    const double left = static_cast<double>(ms) / 1000 * (1 - so_far.share) / so_far.share;
    line += ", " + std::to_string(static_cast<std::int64_t>(left + 1)) + " s left";
  }
  return line + '\n';
}

std::string perft_table_text(const PerftTableUse& table, std::uint64_t nodes) {
  return "Table: " + std::to_string(table.hits) + " of " + std::to_string(table.look_ups) +
         " positions known (" + std::to_string(percent(table.hits, table.look_ups)) + " %), " +
         std::to_string(table.nodes_saved) + " nodes not visited (" +
         std::to_string(percent(table.nodes_saved, nodes)) + " %)\n";
}

std::string perft_json(const RuleProgram& program, const Position& pos, const PerftOptions& options,
                       const PerftResult& result) {
  nlohmann::json json = {{"kind", kPerftReport},
                         {"variant", program.id},
                         {"fen", to_fen(program, pos)},
                         {"depth", options.depth},
                         {"shard", to_string(options.shard)},
                         {"nodes", result.nodes},
                         {"moves", nlohmann::json::object()}};
  for (const auto& [move, count] : result.divide) json["moves"][move] = count;
  return json.dump(2) + '\n';
}

PerftResult run_perft_command(const RuleProgram& program, const Position& pos, PerftOptions options,
                              bool progress, std::ostream& err) {
  const Clock::time_point start = Clock::now();
  Clock::time_point reported = start;
  options.progress = [&](const PerftProgress& so_far) {
    const Clock::time_point now = Clock::now();
    if (now - start < kQuietTime || now - reported < kBetweenReports) return;
    reported = now;
    err << perft_progress_text(options.depth, so_far, ms_since(start)) << std::flush;
  };
  if (!progress) options.progress = nullptr;
  const PerftResult result = run_perft(program, pos, options);
  if (result.threads < options.threads)
    err << "only " << result.threads << " of " << options.threads << " threads are available\n";
  if (result.hash_mb < options.hash_mb / 2)
    err << "only " << result.hash_mb << " of " << options.hash_mb
        << " MB are available for the table\n";
  const std::int64_t ms = ms_since(start);
  if (options.hash_mb > 0) err << perft_table_text(result.table, result.nodes);
  err << "Time: " << ms << " ms, " << per_second(result.nodes, ms) << " nodes per second\n";
  return result;
}

}  // namespace protean

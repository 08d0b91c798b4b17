// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/perft_command.h"

#include "engine/app/shard_text.h"
#include "movegen/notation/fen.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <ostream>

namespace protean {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kQuietTime{2};
constexpr std::chrono::milliseconds kBetweenReports{500};

std::int64_t milliseconds_since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
}

std::uint64_t per_second(std::uint64_t nodes, std::int64_t ms) {
  return nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(ms, 1));
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
                              std::ostream& err) {
  const Clock::time_point start = Clock::now();
  Clock::time_point reported = start;
  options.progress = [&](std::size_t done, std::size_t all, std::uint64_t nodes) {
    const Clock::time_point now = Clock::now();
    if (now - start < kQuietTime || now - reported < kBetweenReports) return;
    reported = now;
    err << "perft " << options.depth << ": " << done << " of " << all << " moves, " << nodes
        << " nodes, " << per_second(nodes, milliseconds_since(start)) << " per second\n"
        << std::flush;
  };
  const PerftResult result = run_perft(program, pos, options);
  if (result.threads < options.threads)
    err << result.threads << " of " << options.threads << " threads could be had\n";
  if (result.hash_mb < options.hash_mb / 2)
    err << result.hash_mb << " of " << options.hash_mb << " MB could be had for the table\n";
  const std::int64_t ms = milliseconds_since(start);
  err << "Time: " << ms << " ms, " << per_second(result.nodes, ms) << " nodes per second\n";
  return result;
}

}  // namespace protean

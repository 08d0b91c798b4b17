// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/generator/perft.h"
#include "movegen/program/rule_program.h"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace protean {

/// The greatest depth of a perft that can be asked for (plies).
inline constexpr int kDeepestPerft = 32;

/// With `divide`, "e2e4: 20" for each root move and an empty line; then "Nodes searched: 400".
std::string perft_text(const PerftResult& result, bool divide);

/// The kind of result that a text by perft_json() declares.
inline constexpr std::string_view kPerftReport = "perft";

/// The result as a JSON object, with the position, depth and shard that were counted.
std::string perft_json(const RuleProgram& program, const Position& pos, const PerftOptions& options,
                       const PerftResult& result);

/// "perft 7: 5 of 20 moves, 800000000 nodes, 200000000 per second, 12 s left", and a line feed. The
/// time left is given once some of the work is done. `ms`: time since the beginning.
std::string perft_progress_text(int depth, const PerftProgress& so_far, std::int64_t ms);

/// "Table: 5 of 20 positions known (25 %), 812 nodes not visited (40 %)", and a line feed. `nodes`:
/// all leaf nodes counted.
std::string perft_table_text(const PerftTableUse& table, std::uint64_t nodes);

/// Runs a perft and writes its time and speed, and what the table saved, to `err`, and any shortage
/// of threads or memory. With `progress`, a run of more than two seconds also reports there how far
/// it is and how long it will still take.
PerftResult run_perft_command(const RuleProgram& program, const Position& pos, PerftOptions options,
                              bool progress, std::ostream& err);

}  // namespace protean

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

/// No perft is asked to be deeper (plies).
inline constexpr int kDeepestPerft = 32;

/// "e2e4: 20" for each root move, an empty line, and "Nodes searched: 400".
std::string perft_text(const PerftResult& result, bool divide);

/// What perft_json() calls itself.
inline constexpr std::string_view kPerftReport = "perft";

/// The result as a JSON object, with what was counted and which part of it.
std::string perft_json(const RuleProgram& program, const Position& pos, const PerftOptions& options,
                       const PerftResult& result);

/// "perft 7: 5 of 20 moves, 800000000 nodes, 200000000 per second, 12 s left", and a line feed;
/// what is left is told once any of it is done. `ms`: since the beginning.
std::string perft_progress_text(int depth, const PerftProgress& so_far, std::int64_t ms);

/// "Table: 5 of 20 positions known (25 %), 812 nodes not visited (40 %)", and a line feed; `nodes`:
/// leaf nodes in all.
std::string perft_table_text(const PerftTableUse& table, std::uint64_t nodes);

/// Runs a perft and writes time and speed to `err`, and what the table saved; with `progress`, runs
/// of more than two seconds tell there how far they are and how long they will still take.
PerftResult run_perft_command(const RuleProgram& program, const Position& pos, PerftOptions options,
                              bool progress, std::ostream& err);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/generator/perft.h"
#include "movegen/program/rule_program.h"

#include <iosfwd>
#include <string>
#include <string_view>

namespace protean {

/// "e2e4: 20" for each root move, an empty line, and "Nodes searched: 400".
std::string perft_text(const PerftResult& result, bool divide);

/// What perft_json() calls itself.
inline constexpr std::string_view kPerftReport = "perft";

/// The result as a JSON object, with what was counted and which part of it.
std::string perft_json(const RuleProgram& program, const Position& pos, const PerftOptions& options,
                       const PerftResult& result);

/// Runs a perft and writes time and speed to `err`; runs of more than two seconds show their
/// progress there.
PerftResult run_perft_command(const RuleProgram& program, const Position& pos, PerftOptions options,
                              std::ostream& err);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/perft.h"
#include "movegen/position.h"
#include "movegen/rule_program.h"

#include <iosfwd>
#include <string>

namespace protean {

/// "e2e4: 20" for each root move, an empty line, and "Nodes searched: 400".
std::string perft_text(const PerftResult& result, bool divide);

/// Runs a perft and writes its result to `out` and time and speed to `err`; runs of more than two
/// seconds show their progress on `err`.
void run_perft_command(const RuleProgram& program, const Position& pos, PerftOptions options,
                       bool divide, std::ostream& out, std::ostream& err);

}  // namespace protean

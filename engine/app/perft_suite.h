// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/generator/perft.h"
#include "movegen/program/rule_program.h"

#include <cstdint>
#include <iosfwd>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Positions with the counts that are expected of them.
namespace protean {

/// A text that is no suite; what() names the line and what was expected there.
struct BadSuite : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A line of a suite: `FEN ;D1 20 ;D2 400`.
struct SuitePosition {
  int line = 0;  ///< From 1.
  std::string fen;
  Position position;
  std::vector<std::pair<int, std::uint64_t>> counts;  ///< Depth and leaf nodes, as written.
};

/// The positions of a text of such lines. Empty lines and those that begin with '#' are passed
/// over, and so are fields behind the position that count nothing, such as `;id "start"`;
/// a position may have no counts if others have some.
/// @throws BadSuite
std::vector<SuitePosition> read_suite(const RuleProgram& program, std::string_view text);

/// Counts each position to the depths that are written there, as far as `options.depth`. Writes a
/// line for each count that differs, and how many there were, to `out`.
/// @return true if none differs.
bool run_suite(const RuleProgram& program, const std::vector<SuitePosition>& suite,
               PerftOptions options, std::ostream& out);

}  // namespace protean

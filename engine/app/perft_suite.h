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

/// Positions with the expected numbers of leaf nodes.
namespace protean {

/// The text is not a suite; what() says what was expected and, if one line is wrong, which.
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

/// The positions of a text of such lines. Skips empty lines, those that begin with '#', and fields
/// after the position that are not counts, such as `;id "start"`. A position may have no counts if
/// others have some.
/// @throws BadSuite
std::vector<SuitePosition> read_suite(const RuleProgram& program, std::string_view text);

/// Counts each position to each depth given for it, up to `options.depth`. Writes a line to `out`
/// for each count that differs, then how many agree and how many differ.
/// @return true if at least one was counted and none differs.
bool run_suite(const RuleProgram& program, const std::vector<SuitePosition>& suite,
               PerftOptions options, std::ostream& out);

}  // namespace protean

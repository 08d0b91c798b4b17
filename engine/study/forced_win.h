// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/outcome.h"

#include <cstdint>

namespace protean {

/// The result of looking at every line of play from a position.
struct ForcedWin {
  int depth = 0;                     ///< Plies: all lines of this length were looked at.
  Result result = Result::kOngoing;  ///< With best play; ongoing if it is not decided.
  std::uint64_t nodes = 0;
};

/// Looks deeper ply by ply until a side wins by force (whatever chance brings), every line has
/// ended, or the next depth would be more than 64 plies or take the total beyond `most_nodes`
/// positions. Does not look at draws by counting.
ForcedWin find_forced_win(const RuleProgram& program, const Position& root,
                          std::uint64_t most_nodes);

}  // namespace protean

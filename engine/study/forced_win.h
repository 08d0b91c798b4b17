// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/outcome.h"

#include <cstdint>

namespace protean {

/// What looking at every line of play from a position tells.
struct ForcedWin {
  int depth = 0;  ///< Plies: all lines of this length were looked at.
  Result result =
      Result::kOngoing;  ///< What both sides can be held to; ongoing: it is not decided.
  std::uint64_t nodes = 0;
};

/// Looks one ply deeper after the other until a side wins by force (whatever chance brings), all
/// play is at its end, or the next depth would take more than `most_nodes` positions. Draws by
/// counting are not looked at.
ForcedWin find_forced_win(const RuleProgram& program, const Position& root,
                          std::uint64_t most_nodes);

}  // namespace protean

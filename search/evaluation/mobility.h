// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <array>

namespace protean {

/// How often a piece goes somewhere: mean numbers of destinations by piece type and square, one
/// colour, over boards as they come about in play.
struct Mobility {
  std::array<std::array<double, kSquares>, kPieceTypes> by_square{};
  std::array<double, kPieceTypes> mean{};
  /// Mean number of a side's pieces that attack the square: how exposed a royal piece of the other
  /// is there.
  std::array<double, kSquares> exposure{};
};

/// Mean destinations of the pieces of a colour; `sparse` for boards with few pieces. Deterministic.
Mobility measure_mobility(const RuleProgram& program, Color color, bool sparse);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <array>

namespace protean {

/// How mobile pieces are: mean numbers of destinations by piece type and square, for one colour,
/// over boards like those that occur in play.
struct Mobility {
  std::array<std::array<double, kSquares>, kPieceTypes> by_square{};
  std::array<double, kPieceTypes> mean{};
  /// Mean number of the side's pieces that attack the square: how exposed an enemy royal piece is
  /// there.
  std::array<double, kSquares> exposure{};
};

/// Measures the pieces of a colour; `sparse` for boards with few pieces. Deterministic.
Mobility measure_mobility(const RuleProgram& program, Color color, bool sparse);

}  // namespace protean

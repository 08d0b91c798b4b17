// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/weights.h"
#include "search/value.h"

#include <array>

namespace protean {

/// How an evaluation came about: it is `scale` times the sum of the weights by their counts, each
/// weight between its two halves as `fullness` says, plus terms that have no weight.
struct EvaluationTrace {
  std::array<float, weight::kCount> count{};  ///< White's minus Black's.
  std::array<float, weight::kCount> seen{};   ///< Both sides' together.
  int fullness = 0;                           ///< 0 on an empty board, 256 on a full one.
  double scale = 1;                           ///< Less than 1 in endings that are hard to win.
};

/// The static evaluation for the side to move, within -kMaxEval..kMaxEval.
Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos);

/// The same with the network's sums of this position left in `own`, computed from those of `other`,
/// its parent's, or from what `own` had.
Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
               Network::Sums& own, const Network::Sums& other);

/// The evaluation with `correction` in place of the network's, and how it came about.
Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
               EvaluationTrace& trace, Value correction = 0);

}  // namespace protean

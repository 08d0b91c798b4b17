// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/pawn_table.h"
#include "search/evaluation/weights.h"
#include "search/value.h"

#include <array>

namespace protean {

/// How an evaluation is composed: `scale` times the sum of all counts times their weights, each
/// weight placed between its two halves by `fullness`, plus terms that have no weight.
struct EvaluationTrace {
  std::array<float, weight::kCount> count{};  ///< White's minus Black's.
  std::array<float, weight::kCount> seen{};   ///< White's plus Black's.
  int fullness = 0;                           ///< 0 on an empty board, 256 on a full one.
  double scale = 1;                           ///< Less than 1 in endings that are hard to win.
};

/// The static evaluation for the side to move, within -kMaxEval..kMaxEval.
Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos);

/// What a search keeps from one evaluation to the next.
struct EvaluationMemory {
  PawnTable& pawns;
  Network::Sums* own;           ///< Network sums of this position; null in games without a network.
  const Network::Sums* parent;  ///< Those of the position before; may be `own`.
};

/// The same with the help of `memory`. Updates its own sums from the parent's or from their old
/// values, whichever are nearer.
Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
               const EvaluationMemory& memory);

/// The evaluation with `correction` in place of the network's; fills `trace` with its composition.
Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
               EvaluationTrace& trace, Value correction = 0);

}  // namespace protean

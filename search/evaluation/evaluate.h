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

/// What a search keeps from one evaluation for the next.
struct EvaluationMemory {
  PawnTable& pawns;
  Network::Sums* own;           ///< The network's of this position; null in games without one.
  const Network::Sums* parent;  ///< Of the position before; may be `own`.
};

/// The same by what `memory` has, whose own sums are computed from the parent's or from what they
/// were.
Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
               const EvaluationMemory& memory);

/// The evaluation with `correction` in place of the network's, and how it came about.
Value evaluate(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
               EvaluationTrace& trace, Value correction = 0);

}  // namespace protean

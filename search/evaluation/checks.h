// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/board_facts.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/goal_terms.h"
#include "search/evaluation/weights.h"

#include <cstddef>

namespace protean {

/// Judges the squares from which `c` could attack the enemy's hunted piece on `royal`, by moving a
/// piece there or by dropping one. Calls `count(color, weight, n)` for each term.
template <IndexScheme S, class Count>
void judge_checks_to(Square royal, const RuleProgram& program, const EvaluationTables& tables,
                     const Position& pos, const BoardFacts& facts, Color c, Count&& count) {
  const Bitboard safe = facts.attacked[c] & ~pos.by_color(c) & facts.safe_for(c, facts.twice[c]);
  Bitboard safe_checks = 0;
  Bitboard all_checks = 0;
  for (const AttackLine& line : program.side(pos.board(), c).attack_lines) {
    if (line.limited) continue;
    const Bitboard from =
        line.rider ? lookup<S>(line.lookup_to[royal], facts.occupied) : line.origins_to[royal];
    if (!facts.in_hand[c].empty()) goals::judge_drop_checks(program, facts, line, from, c, count);
    if (tables.goals.checks)
      all_checks |= goals::checks_by(facts, line, from & ~pos.by_color(c), c);
    if (!(from & safe)) continue;
    for (std::size_t i = 0; i < line.goers.types.size(); ++i) {
      const PieceType m = line.goers.types[i];
      if (const Bitboard checks = from & safe & facts.by_type[c][m]) {
        count(c, weight::kSafeCheck + m, popcount(checks));
        safe_checks |= checks;
      }
    }
  }
  if (!tables.goals.checks) return;
  const std::size_t needed = goals::checks_needed(*tables.goals.checks, pos, c);
  count(c, weight::kSafeChecksThen + needed, popcount(safe_checks));
  count(c, weight::kChecksThen + needed, popcount(all_checks & ~safe_checks));
}

/// The same for all enemy pieces whose safety is judged.
template <IndexScheme S, class Count>
void judge_checks(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
                  const BoardFacts& facts, Color c, Count&& count) {
  for_each_square(facts.hunted[!c], [&](Square royal) {
    judge_checks_to<S>(royal, program, tables, pos, facts, c, count);
  });
}

}  // namespace protean

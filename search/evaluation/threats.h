// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/board_facts.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/offers.h"
#include "search/evaluation/weights.h"

namespace protean {

/// Judges which of the enemy's `pieces` are attacked by pieces of `c` that are worth less. Calls
/// `count(color, weight, n)` for each term.
template <class Count>
void judge_attacks_by_lesser(const EvaluationTables& tables, const Position& pos,
                             const BoardFacts& facts, Bitboard pieces, Color c, Count&& count) {
  if (!(facts.attacked[c] & pieces)) return;
  Bitboard cheaper = 0;
  for (const PieceType m : tables.by_value) {
    if (tables.royal(m)) break;
    if (const Bitboard menaced = cheaper & pieces & pos.pieces(m)) {
      count(!c, weight::kAttackedByLesser + m, popcount(menaced));
    }
    cheaper |= facts.by_type[c][m];
  }
}

/// Judges which enemy pieces `c` may win. Calls `count(color, weight, n)` for each term.
template <class Count>
void judge_threats(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
                   const BoardFacts& facts, Color c, Count&& count) {
  const Bitboard enemy =
      pos.by_color(!c) & ~facts.royals[!c] & ~program.uncapturable.on(pos.board());
  const Bitboard pieces = enemy & ~pos.pieces(Pawn);
  count(c, weight::kThreatByPawn, popcount(facts.pawn_attacks[c] & pieces));
  const Bitboard attacked = facts.attacked[c] & enemy;
  for_each_square(attacked & ~facts.attacked[!c],
                  [&](Square s) { count(!c, weight::kHanging + type_of(pos.piece_on(s)), 1); });
  if (tables.burdens) judge_offers(tables, pos, facts, c, count);
  count(c, weight::kOutnumbered,
        popcount(attacked & facts.twice[c] & facts.attacked[!c] & ~facts.twice[!c] &
                 ~facts.pawn_attacks[!c]));
  judge_attacks_by_lesser(tables, pos, facts, pieces, c, count);
}

}  // namespace protean

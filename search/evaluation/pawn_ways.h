// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "search/evaluation/board_facts.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/pawn_structure.h"
#include "search/evaluation/weights.h"

#include <cstddef>

namespace protean {

/// Judges where the pawns of `c` may go from here: what they attack after a safe step, which may be
/// helped past the enemy's, and who holds the way of those that have passed. For games with
/// pawn_structure, once all attacks are known. Calls `count(color, weight, n)` for what is found.
template <class Count>
void judge_pawn_ways(const EvaluationTables& tables, const Position& pos, const BoardFacts& facts,
                     Color c, Count&& count) {
  using namespace pawns;
  const Bitboard own = pos.of(c, Pawn);
  const Bitboard theirs = pos.of(!c, Pawn);
  const Bitboard held = facts.attacked[!c];
  const Bitboard helped = facts.attacked[c];

  const Bitboard steps =
      ahead_of(own, c) & ~facts.occupied & ~pawn_attacks(theirs, !c) & (helped | ~held);
  const Bitboard pieces = pos.by_color(!c) & ~theirs;
  count(c, weight::kStepThreat, popcount(pawn_attacks(steps, c) & pieces & ~pawn_attacks(own, c)));

  const Bitboard beside_watched = adjacent_files(fill_ahead(!c, theirs));
  for_each_square(foremost(c, own, theirs), [&](Square s) {
    const std::size_t left = tables.to_promotion[c][s];
    if (left == 0) return;
    const Bitboard stop = ahead_of(bit(s), c);
    const Bitboard way = fill_ahead(c, stop);
    if (contains(beside_watched, s)) {
      const int stoppers = popcount(theirs & adjacent_files(way));
      const int helpers = popcount(own & fill_ahead(!c, adjacent_files(bit(s))));
      if (helpers >= stoppers) count(c, weight::kCandidate + left, 1);
      return;
    }
    if (stop & helped) {
      count(c, weight::kHelpedWay + left, 1);
    } else if (stop & held) {
      count(c, weight::kHeldWay + left, 1);
    }
    if (!(way & (held | pos.by_color(!c)))) count(c, weight::kFreeWay + left, 1);
  });
}

}  // namespace protean

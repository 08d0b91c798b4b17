// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "search/evaluation/board_facts.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/pawn_structure.h"
#include "search/evaluation/pawn_table.h"
#include "search/evaluation/weights.h"

#include <cstddef>

namespace protean {

/// Judges which pawns of `c` other pawns can help past the enemy's. For games with pawn_structure.
/// Calls `count(color, weight, n)` for each term.
template <class Count>
void judge_candidates(const EvaluationTables& tables, const Position& pos, Color c, Count&& count) {
  using namespace pawns;
  const Bitboard own = pos.of(c, Pawn);
  const Bitboard theirs = pos.of(!c, Pawn);
  for_each_square(foremost(c, own, theirs) & ~passed(c, own, theirs), [&](Square s) {
    const std::size_t left = tables.to_promotion[c][s];
    if (left == 0) return;
    const Bitboard way = fill_ahead(c, ahead_of(bit(s), c));
    const int stoppers = popcount(theirs & adjacent_files(way));
    const int helpers = popcount(own & fill_ahead(!c, adjacent_files(bit(s))));
    if (helpers >= stoppers) count(c, weight::kCandidate + left, 1);
  });
}

/// The facts that depend on the pawns alone, their squares included. Terms whose weights are all 0
/// are left out unless `all`. Calls `note(color, weight, n)` for each term. Not inlined: a search
/// finds most pawns in its table.
template <class Note>
[[gnu::noinline]] PawnFacts judge_pawns_alone(const EvaluationTables& tables, const Position& pos,
                                              std::uint64_t key, bool all, Note&& note) {
  PawnFacts facts{.key = key};
  const auto count = [&](Color c, std::size_t weight, int n) {
    const Tapered worth = tables.weights[weight] * n;
    c == White ? facts.score += worth : facts.score -= worth;
    note(c, weight, n);
  };
  for (const Color c : {White, Black}) {
    for_each_square(pos.of(c, Pawn),
                    [&](Square s) { facts.score += tables.square[make_piece(c, Pawn)][s]; });
    judge_pawns(pos, c, count);
    if (all || tables.pawn_ways) judge_candidates(tables, pos, c, count);
    facts.passed[c] = pawns::passed(c, pos.of(c, Pawn), pos.of(!c, Pawn));
    facts.files[c] = static_cast<std::uint8_t>(fold_files(pos.of(c, Pawn)));
  }
  return facts;
}

/// Judges where the pawns of `c` can go from here: what they attack after a safe step, and who
/// controls the way of passed ones. For games with pawn_structure, once all attacks are known.
/// Calls `count(color, weight, n)` for each term.
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

  for_each_square(facts.passed[c], [&](Square s) {
    const std::size_t left = tables.to_promotion[c][s];
    if (left == 0) return;
    const Bitboard stop = ahead_of(bit(s), c);
    const Bitboard way = fill_ahead(c, stop);
    if (stop & helped) {
      count(c, weight::kHelpedWay + left, 1);
    } else if (stop & held) {
      count(c, weight::kHeldWay + left, 1);
    }
    if (!(way & (held | pos.by_color(!c)))) count(c, weight::kFreeWay + left, 1);
  });
}

}  // namespace protean

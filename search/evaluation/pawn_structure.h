// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "search/evaluation/board_facts.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/weights.h"

#include <algorithm>

namespace protean {

namespace pawns {

constexpr Bitboard adjacent_files(Bitboard b) {
  return east(b) | west(b);
}

constexpr Bitboard fill_ahead(Color c, Bitboard b) {
  if (c == White) {
    b |= b << 8;
    b |= b << 16;
    return b | b << 32;
  }
  b |= b >> 8;
  b |= b >> 16;
  return b | b >> 32;
}

/// The pawns of `c` with no pawn of either colour ahead on their files.
constexpr Bitboard foremost(Color c, Bitboard own, Bitboard theirs) {
  return own & ~fill_ahead(!c, theirs | ahead_of(own, !c));
}

/// The foremost pawns of `c` that no enemy pawn on an adjacent file can capture on the way.
constexpr Bitboard passed(Color c, Bitboard own, Bitboard theirs) {
  return foremost(c, own, theirs) & ~adjacent_files(fill_ahead(!c, theirs));
}

/// Judges a passed pawn that is `steps` from promotion: it is worth more if its way is free, and if
/// its own King is nearer to it than the enemy's.
template <class Count>
void judge_passed_pawn(const EvaluationTables& tables, const Position& pos, const BoardFacts& facts,
                       Color c, Square s, std::size_t steps, Count&& count) {
  count(c, weight::kPassed + steps, 1);
  const Bitboard stop = ahead_of(bit(s), c);
  if (stop & pos.occupied()) count(c, weight::kBlocked + steps, 1);
  if (!tables.royal(King)) return;
  const Bitboard own = facts.hunted[c];
  const Bitboard other = facts.hunted[!c];
  if (!own || !other) return;
  const Square ahead = lsb(stop);
  const auto steps_from = [&](Bitboard kings) {
    int least = 5;  // distances beyond this count the same
    for_each_square(kings,
                    [&](Square king) { least = std::min(least, king_distance(king, ahead)); });
    return least;
  };
  count(c, weight::kRoyalRace + steps, steps_from(other) * 2 - steps_from(own));
}

/// True if a pawn of `c` can go from the square to its promotion zone over `free` squares.
inline bool comes_through(const RuleProgram& program, const EvaluationTables& tables, Color c,
                          Square s, Bitboard free) {
  Bitboard way = bit(s);
  for (Bitboard fresh = way; fresh; way |= fresh) {
    Bitboard next = 0;
    for_each_square(fresh, [&](Square at) { next |= tables.pawn_steps[c][at]; });
    fresh = next & free & ~way;
    if (fresh & program.promotion_zone[c]) return true;
  }
  return false;
}

}  // namespace pawns

/// Judges the pawns of a colour in relation to other pawns: doubled, isolated, supported, backward.
/// For games with pawn_structure. Calls `count(color, weight, n)` for each term.
template <class Count>
void judge_pawns(const Position& pos, Color c, Count&& count) {
  using namespace pawns;
  const Bitboard own = pos.of(c, Pawn);
  if (!own) return;
  const Bitboard theirs = pos.of(!c, Pawn);
  const Bitboard own_files = fill_ahead(White, own) | fill_ahead(Black, own);
  const Bitboard behind_own = fill_ahead(!c, ahead_of(own, !c));
  const Bitboard attacks = pawn_attacks(own, c);
  const Bitboard their_attacks = pawn_attacks(theirs, !c);

  count(c, weight::kDoubled, popcount(own & behind_own));
  count(c, weight::kIsolated, popcount(own & ~adjacent_files(own_files)));
  count(c, weight::kSupported, popcount(own & attacks));
  const Bitboard stops = ahead_of(own, c);
  const Bitboard may_be_supported = fill_ahead(c, attacks);
  count(c, weight::kBackward, popcount(stops & their_attacks & ~may_be_supported));
}

/// Judges the passed pawns of `c`. For games with pawn_structure. Calls `count(color, weight, n)`
/// for each term.
template <class Count>
void judge_passed(const EvaluationTables& tables, const Position& pos, const BoardFacts& facts,
                  Color c, Count&& count) {
  for_each_square(facts.passed[c], [&](Square s) {
    const std::size_t left = tables.to_promotion[c][s];
    if (left > 0) pawns::judge_passed_pawn(tables, pos, facts, c, s, left, count);
  });
}

/// Judges the pawns of `c` in front of the zone of its royal piece. `pawn_files` are the files they
/// stand on, each as its square on the first rank. Calls `count(color, weight, n)` for each term.
template <class Count>
void judge_shield(const Position& pos, Color c, Bitboard zone, Bitboard pawn_files, Count&& count) {
  count(c, weight::kShieldPawn, popcount(ahead_of(zone, c) & pos.of(c, Pawn)));
  // The files of the royal piece and those beside it.
  count(c, weight::kBareFile, popcount(fold_files(zone) & ~pawn_files));
}

/// Judges pawns that move in a way of their own. Those that can promote without meeting an enemy
/// pawn, or a square on which one may yet capture, have passed; those on squares that pawns of
/// their own side attack are supported. Calls `count(color, weight, n)` for each term.
template <class Count>
void judge_own_pawns(const RuleProgram& program, const EvaluationTables& tables,
                     const Position& pos, const BoardFacts& facts, Count&& count) {
  for (const Color c : {White, Black}) {
    const Bitboard own = pos.of(c, Pawn);
    const Bitboard theirs = pos.of(!c, Pawn);
    Bitboard free = ~theirs;
    for_each_square(theirs, [&](Square s) { free &= ~tables.pawn_watch[!c][s]; });
    count(c, weight::kSupported, popcount(own & facts.by_type[c][Pawn]));
    for_each_square(own, [&](Square s) {
      const std::size_t left = tables.to_promotion[c][s];
      if (left == 0 || !pawns::comes_through(program, tables, c, s, free)) return;
      count(c, weight::kPassed + left, 1);
      if (!(tables.pawn_steps[c][s] & ~pos.occupied())) count(c, weight::kBlocked + left, 1);
    });
  }
}

}  // namespace protean

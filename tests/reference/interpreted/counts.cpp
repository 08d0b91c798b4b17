// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/interpreted/plies.h"

#include <vector>

namespace protean::reference::interpreted {

namespace {

using custom::MateCounting;

/// A limit of moves for a side that has at least `least` pieces of a kind.
struct Limit {
  const char* kind;
  int least;
  int moves;
};

const std::vector<Limit>& limits_of(MateCounting rule) {
  static const std::vector<Limit> makruk = {
      {"rook", 2, 8}, {"rook", 1, 16}, {"silver", 2, 22}, {"knight", 2, 32}, {"silver", 1, 44}};
  static const std::vector<Limit> cambodian = {
      {"rook", 2, 7}, {"rook", 1, 15}, {"silver", 2, 21}, {"knight", 2, 31}, {"silver", 1, 43}};
  static const std::vector<Limit> asean = {{"rook", 1, 16}, {"silver", 1, 44}, {"knight", 1, 64}};
  return rule == MateCounting::kMakruk      ? makruk
         : rule == MateCounting::kCambodian ? cambodian
                                            : asean;
}

/// The moves that the opponent of a side has to mate in; 0 if any number.
int limit_against(const Rules& rules, const State& state, Color side) {
  const MateCounting rule = rules.d.mate_counting;
  const Kinds pawn = rules.kinds_in({{"pawn"}});
  const bool pawns = (state.of(White, pawn) | state.of(Black, pawn)) != 0;
  const int weak = popcount(state.of(side));
  const bool both_bare = weak == 1 && popcount(state.of(!side)) == 1;
  const int rest = rule == MateCounting::kMakruk ? 64 : rule == MateCounting::kCambodian ? 63 : 0;
  if (weak > 1) {
    if (popcount(state.of(!side)) == 1) return 0;
    if (rule == MateCounting::kCambodian && weak <= 3) return rest;
    return rule == MateCounting::kMakruk && !pawns ? rest : 0;
  }
  if (pawns || (both_bare && rule != MateCounting::kAsean)) return 0;
  for (const Limit& limit : limits_of(rule)) {
    if (popcount(state.of(!side, rules.kinds_in({{limit.kind}}))) >= limit.least)
      return limit.moves;
  }
  return rest;
}

}  // namespace

void count_ply(const Rules& rules, const State& before, const Ply& ply, State& after) {
  const MateCounting rule = rules.d.mate_counting;
  if (rule == MateCounting::kNone) return;
  if (after.most_plies > 0) ++after.plies_counted;
  const Color us = before.side;
  const int all = popcount(after.occupied());
  const Kinds pawns = rules.kinds_in({{"pawn"}});
  const bool takes_pawn = ply.captures() && has(pawns, before.at(ply.victim).kind);
  const bool none_left = !after.of(White, pawns) && !after.of(Black, pawns);
  if (rule != MateCounting::kAsean && takes_pawn && none_left && popcount(after.of(us)) == 1) {
    if (const int moves = limit_against(rules, after, us); moves > 0) {
      after.most_plies = 2 * moves;
      after.plies_counted = 2 * all - 1;
    }
  }
  const bool bare = popcount(after.of(!us)) == 1;
  if (after.most_plies > 0 && !(bare && (ply.captures() || ply.as_pawn))) return;
  if (const int moves = limit_against(rules, after, !us); moves > 0) {
    after.most_plies = 2 * moves;
    after.plies_counted = bare && rule != MateCounting::kAsean ? 2 * all : 0;
  }
}

}  // namespace protean::reference::interpreted

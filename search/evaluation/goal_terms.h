// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/board_facts.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/weights.h"

#include <algorithm>
#include <array>

namespace protean::goals {

/// Checks that `c` still needs to win, at most weight::kCheckBuckets - 1.
inline std::size_t checks_needed(const Goals::Checks& checks, const Position& pos, Color c) {
  const int left = checks.needed - checks.given(pos, c);
  return static_cast<std::size_t>(std::clamp(left, 0, static_cast<int>(weight::kCheckBuckets) - 1));
}

/// The `allowed` squares that pieces on `from` with these movers may go to.
template <IndexScheme S>
Bitboard next_squares(const std::vector<Mover>& movers, Bitboard from, Bitboard occupied,
                      Bitboard allowed) {
  Bitboard next = 0;
  for (const Mover& mover : movers) {
    if (mover.use == Use::kCapture) continue;
    for_each_square(from, [&](Square s) { next |= targets_of<S>(mover, s, occupied); });
  }
  return next & allowed;
}

/// Plies that the nearest of the pieces on `from` needs to reach the zone over allowed squares, at
/// most `most`.
template <IndexScheme S>
int plies_to_zone(const std::vector<Mover>& movers, Bitboard from, Bitboard zone, Bitboard occupied,
                  Bitboard allowed, int most) {
  Bitboard reached = from;
  for (int plies = 1; plies < most && from; ++plies) {
    from = next_squares<S>(movers, from, occupied, allowed & ~reached);
    if (from & zone) return plies;
    reached |= from;
  }
  return most;
}

/// Plies that the nearest piece of `c` needs to reach the goal over allowed squares, at most
/// kOutOfReach.
template <IndexScheme S>
int plies_to_goal(const RuleProgram& program, const Position& pos, const Goals::Arrival& goal,
                  Color c, Bitboard occupied, Bitboard allowed) {
  int least = kOutOfReach;
  for (PieceType m = Pawn; m < program.types_end; ++m) {
    if (goal.types[c].has(m))
      least = plies_to_zone<S>(program.by_type[c][m], pos.of(c, m), goal.zone[c], occupied, allowed,
                               least);
  }
  return least;
}

/// The same if nothing stood in the way.
inline int plies_on_empty_board(const Position& pos, const Goals::Arrival& goal,
                                const PliesToGoal& plies, Color c) {
  int least = kOutOfReach;
  for_each_square(pieces_of(pos.board(), c, goal.types[c]), [&](Square s) {
    least = std::min<int>(least, plies[c][type_of(pos.piece_on(s))][s]);
  });
  return least;
}

/// Judges how near each side is to arriving, and which arrives first. Calls
/// `count(color, weight, n)` for each term.
template <IndexScheme S, class Count>
void judge_arrival(const RuleProgram& program, const Position& pos, const BoardFacts& facts,
                   const Goals::Arrival& goal, const PliesToGoal& to_goal, Count&& count) {
  std::array<int, 2> safely{};
  for (const Color c : {White, Black}) {
    const int plies = plies_on_empty_board(pos, goal, to_goal, c);
    safely[c] = plies_to_goal<S>(program, pos, goal, c, facts.occupied,
                                 ~pos.by_color(c) & ~facts.attacked[!c]);
    count(c, weight::kArrival + static_cast<std::size_t>(plies), 1);
    count(c, weight::kArrivalSafely + static_cast<std::size_t>(safely[c]), 1);
    count(c, weight::kArrivalGuard, popcount(goal.zone[!c] & facts.attacked[c]));
  }
  const Color us = pos.side();
  const Color first = safely[us] <= safely[!us] ? us : !us;
  if (safely[first] < kOutOfReach)
    count(first, weight::kArrivalFirst + static_cast<std::size_t>(safely[first]), 1);
}

/// Judges how many pieces `c` can spare of those it must keep, and how many of these are attacked.
/// A side that plays on with fewer has nothing more to lose.
template <class Count>
void judge_kept(const Position& pos, const BoardFacts& facts, const Goals::Kept& kept, Color c,
                Count&& count) {
  const Bitboard pieces = pieces_of(pos.board(), c, kept.types);
  const int left = popcount(pieces) - kept.least;
  if (left < 0) return;
  const auto spare = std::min(static_cast<std::size_t>(left), weight::kPlyBuckets - 1);
  count(c, weight::kSpare + spare, 1);
  if (const Bitboard attacked = pieces & facts.attacked[!c])
    count(c, weight::kSpareAttacked + spare, popcount(attacked));
}

/// The squares of `from` attacked by those pieces of `c` that use the line.
inline Bitboard checks_by(const BoardFacts& facts, const AttackLine& line, Bitboard from, Color c) {
  Bitboard checks = 0;
  for (std::size_t i = 0; i < line.goers.types.size(); ++i)
    checks |= from & facts.by_type[c][line.goers.types[i]];
  return checks;
}

/// Judges the empty squares of `from`, origins of the line, where a piece that `c` has in hand
/// would check and could not be captured for nothing.
template <class Count>
void judge_drop_checks(const RuleProgram& program, const BoardFacts& facts, const AttackLine& line,
                       Bitboard from, Color c, Count&& count) {
  from &= ~facts.occupied & facts.safe_for(c, facts.attacked[c]);
  if (!from) return;
  for (std::size_t i = 0; i < line.goers.types.size(); ++i) {
    const PieceType m = line.goers.types[i];
    if (facts.in_hand[c][m] == 0) continue;
    if (const Bitboard drops = from & program.entry_zone[c][m])
      count(c, weight::kDropCheck + m, popcount(drops));
  }
}

/// Judges the empty squares around the royal piece of `c` that no other piece of its side guards:
/// the other side may drop pieces there.
template <class Count>
void judge_holes(const RuleProgram& program, const BoardFacts& facts, Color c, Count&& count) {
  const Bitboard open = facts.zone[c] & ~facts.occupied & ~facts.twice[c];
  if (!open) return;
  for (PieceType m = Pawn; m < program.types_end; ++m) {
    const int n = program.book.royals.has(m) ? 0 : facts.in_hand[!c][m];
    if (n > 0)
      count(!c, weight::kDropHole + m, std::min(n, 2) * popcount(open & program.entry_zone[!c][m]));
  }
}

/// Judges all goals besides mate. Calls `count(color, weight, n)` for each term.
template <IndexScheme S, class Count>
void judge_goals(const RuleProgram& program, const EvaluationTables& tables, const Position& pos,
                 const BoardFacts& facts, Count&& count) {
  const Goals& all = tables.goals;
  for (std::size_t i = 0; i < all.arrivals.size(); ++i)
    judge_arrival<S>(program, pos, facts, all.arrivals[i], tables.plies_to_goal[i], count);
  for (const Color c : {White, Black}) {
    for (const Goals::Kept& kept : all.kept) judge_kept(pos, facts, kept, c, count);
    if (all.checks) count(c, weight::kChecksNeeded + checks_needed(*all.checks, pos, c), 1);
  }
}

}  // namespace protean::goals

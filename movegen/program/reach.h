// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"

/// Which pieces reach which others, for pieces whose movement depends on that (see reached_by()).
namespace protean {

/// The pieces whose reach counts for a piece of `owner` under a condition.
inline Bitboard who_may_reach(const Condition& condition, const Board& board, Color owner) {
  return condition.own ? board.by_color[owner] : board.occupied();
}

/// The squares on which a piece of `owner` is reached by pieces that the condition of a mode asks
/// for.
inline Bitboard reached_squares(const RuleProgram& program, std::uint8_t mode, const Board& board,
                                Color owner) {
  const Bitboard occupied = board.occupied();
  const Bitboard who = who_may_reach(program.modes[mode], board, owner);
  Bitboard out = 0;
  for (const Mover& mover : program.reach[mode].movers) {
    for_each_square(mover.goers.types.on(board) & who,
                    [&](Square s) { out |= targets_of(program.scheme, mover, s, occupied); });
  }
  return out;
}

/// The squares to or from which a move must go to free the piece on `s` from all pieces of `who`
/// that reach it now.
template <IndexScheme S>
Bitboard holding(const ReachRules& rules, const Board& board, Square s, Bitboard who) {
  Bitboard out = 0;
  for (const AttackLine& line : rules.lines) {
    Bitboard holders = line.goers.types.on(board) & who & line.origins_to[s];
    if (!line.rider) {
      out |= holders;
      continue;
    }
    if (holders) holders &= lookup<S>(line.lookup_to[s], board.occupied());
    for_each_square(holders, [&](Square from) { out |= line.path(s, from) | bit(from); });
  }
  return out;
}

}  // namespace protean

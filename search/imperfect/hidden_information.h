// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/search.h"

#include <cstdint>
#include <functional>
#include <vector>

/// Positions of which the side to move knows only a part. The root is searched in many worlds that
/// it cannot tell from the true one, and a move is worth the mean of what it is worth in them.
namespace protean {

/// True if one of the players does not know all.
bool keeps_secrets(const RuleProgram& program, const Position& pos);

/// Worlds drawn as the side to move may find itself in them, from the numbers of `draw`; none where
/// nothing is hidden from it. They depend on what it observes alone, never on the rest of `pos`.
std::vector<Position> sampled_worlds(const RuleProgram& program, const Position& pos,
                                     const std::function<std::uint64_t()>& draw);

/// A ply of the opponent's that told something, by world: the positions before and after it as they
/// were if that world is the true one.
struct TellingPly {
  Clue clue = Clue::kNone;
  std::vector<Position> before;
  std::vector<Position> after;
};

/// What the opponent did in the last turns, the latest first; `pos` is what the worlds look like.
/// Empty in games without clues.
std::vector<TellingPly> telling_plies(const RuleProgram& program,
                                      const std::vector<Position>& worlds, const Position& pos,
                                      const History& history);

/// Which of the plies the side to move has made before in positions that it cannot tell from
/// `root`, the clocks apart, if they moved a piece: the game goes in circles then. Of `history` it
/// takes what that side saw, and no more; `known` is a position that it cannot tell from the root.
std::vector<Move> made_before(const RuleProgram& program, const Position& known,
                              const Position& root, const History& history,
                              const std::vector<Move>& plies);

/// True if what the side to move sees after the ply depends on what it does not know before it:
/// then it cannot foresee the rest of its turn.
bool is_revealing(const RuleProgram& program, const Position& pos, Move move);

}  // namespace protean

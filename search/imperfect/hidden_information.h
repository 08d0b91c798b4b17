// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/search.h"

#include <cstdint>
#include <functional>
#include <vector>

/// Positions that the side to move knows only in part. The root is searched in many worlds that
/// this side cannot distinguish from the true one, and the value of a move is the mean of its
/// values in them.
namespace protean {

/// True if one of the players does not know the whole position.
bool keeps_secrets(const RuleProgram& program, const Position& pos);

/// Worlds in which the side to move may find itself, drawn with the random numbers of `draw`; none
/// if nothing is hidden from it. They depend only on what it observes, never on the rest of `pos`.
std::vector<Position> sampled_worlds(const RuleProgram& program, const Position& pos,
                                     const std::function<std::uint64_t()>& draw);

/// A ply of the opponent that gave a clue, with the positions before and after it by world, as they
/// were if that world is the true one.
struct CluePly {
  Clue clue = Clue::kNone;
  std::vector<Position> before;
  std::vector<Position> after;
};

/// The opponent's plies of the last turns that gave clues, the latest first. The worlds are
/// possible forms of `pos`. Empty in games without clues.
std::vector<CluePly> clue_plies(const RuleProgram& program, const std::vector<Position>& worlds,
                                const Position& pos, const History& history);

/// Those of `plies` that moved a piece when the side to move made them before, in positions that it
/// cannot distinguish from `root`, apart from the clocks: the game would go in circles. Uses only
/// what that side saw of `history`; `known` is a position that it cannot distinguish from the root.
std::vector<Move> made_before(const RuleProgram& program, const Position& known,
                              const Position& root, const History& history,
                              const std::vector<Move>& plies);

/// True if what the side to move sees after the ply depends on what it does not know before it:
/// then it cannot foresee the rest of its turn.
bool is_revealing(const RuleProgram& program, const Position& pos, Move move);

}  // namespace protean

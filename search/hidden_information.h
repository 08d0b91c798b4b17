// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/move.h"
#include "movegen/position.h"
#include "movegen/rule_program.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// Positions of which the side to move knows only a part. The root is searched in many worlds that
/// he cannot tell from the true one, and a move is worth the mean of what it is worth in them.
namespace protean {

/// Worlds drawn as the side to move must hold them likely, from the numbers of `draw`; none where
/// nothing is hidden from him. They depend on what he observes alone, never on the rest of `pos`.
std::vector<Position> sampled_worlds(const RuleProgram& program, const Position& pos,
                                     const std::function<std::uint64_t()>& draw);

/// What the side to move sees of the position, the clocks apart: equal where a game goes in
/// circles.
std::string view_of(const RuleProgram& program, const Position& pos);

/// True if the ply changes the place or kind of a man.
bool changes_board(const RuleProgram& program, const Position& pos, Move move);

/// True if what the side to move sees after the ply depends on what it does not know before it:
/// then it cannot foresee the rest of its turn.
bool is_revealing(const RuleProgram& program, const Position& pos, Move move);

}  // namespace protean

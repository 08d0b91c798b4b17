// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <optional>
#include <span>
#include <string>

/// What a person at the board may know of a game.
namespace protean {

/// The side whose player looks at the board; empty: a viewer who may know everything.
using Viewer = std::optional<Color>;

/// The position as a FEN, with '?' for what the viewer cannot know.
std::string seen_fen(const RuleProgram& program, const Position& pos, Viewer viewer);

/// A position, drawn by `seed`, that the viewer cannot distinguish from `pos`. It contains no more
/// than the viewer knows, so nothing computed from it gives anything away. `pos` itself if nothing
/// is hidden.
Position known_position(const RuleProgram& program, const Position& pos, Viewer viewer,
                        std::uint64_t seed = 0);

/// True if the viewer knows by now which ply, `plies[0]`, was made in `before`, having seen the
/// plies that followed it: no other ply, followed by those, would have led to the same view. Meant
/// for positions that hid nothing from the viewer; false for all others.
bool knows_ply_by_now(const RuleProgram& program, const Position& before,
                      std::span<const Move> plies, Color viewer);

/// The attacked royal pieces of the side to move, if the viewer can be sure that it is in check.
Bitboard seen_checks(const RuleProgram& program, const Position& pos, Viewer viewer);

}  // namespace protean

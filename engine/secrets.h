// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"

#include <cstdint>
#include <optional>
#include <string_view>

/// What a person at a board may know and do in a game that hides something from its players.
namespace protean {

/// True if the game keeps something from one of its players.
bool hides_something(const RuleProgram& program, const Position& pos);

/// The side whose view a FEN with '?' tells, which has been read as `pos`; `otherwise` if it may be
/// either's. Empty for a FEN that tells all.
std::optional<Color> viewer_of(const RuleProgram& program, const Position& pos,
                               std::string_view fen, Color otherwise);

/// So many positions that look alike are tried where something is hidden.
inline constexpr std::uint64_t kWorldsTried = 16;

/// True if the viewer sees which ply is made: in no position that looks like this one would
/// another ply have left the same view. The viewer's own plies are always seen; a viewer who may
/// know all (empty) sees every ply.
bool sees_ply(const RuleProgram& program, const Position& pos, Move ply,
              std::optional<Color> viewer);

/// True unless taking back the end of the game, or its last ply, would take back what has taught a
/// player something: where something is hidden, only a ply of the turn that goes on may be taken
/// back, and only if its player foresaw all that it showed. `over`: the game has ended, by the
/// rules or otherwise.
bool may_take_back(const Game& game, bool over);

/// True unless the record of the game tells what is still hidden.
bool may_save_record(const Game& game, bool over);
/// What a player is told who may not.
inline constexpr char kRecordTellsSecrets[] =
    "the record can be saved when the game is over: it tells what is hidden";

}  // namespace protean

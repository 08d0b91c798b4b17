// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"

#include <cstdint>
#include <optional>
#include <string_view>

/// What a person at a board may know and do in a game that hides something from its players.
namespace protean {

/// True if the game hides something from one of its players.
bool hides_something(const RuleProgram& program, const Position& pos);

/// The side whose view a FEN with '?' shows; `pos` is the position read from it. Returns
/// `otherwise` if it may be either side's, and nothing if the FEN or the game hides nothing.
std::optional<Color> viewer_of(const RuleProgram& program, const Position& pos,
                               std::string_view fen, Color otherwise);

/// The number of positions that look alike to try when something is hidden.
inline constexpr std::uint64_t kWorldsTried = 16;

/// True if the viewer sees which ply is made: in no position tried that looks like this one would
/// another ply leave the same view. Viewers always see their own plies; a viewer who may know
/// everything (empty) sees every ply.
bool sees_ply(const RuleProgram& program, const Position& pos, Move ply,
              std::optional<Color> viewer);

/// True unless taking back the end of the game, or its last ply, would undo something from which a
/// player has learnt. If something is hidden, only a ply of an unfinished turn may be taken back,
/// and only if its player could foresee all that it showed. `over`: the game has ended, by the
/// rules or otherwise.
bool may_take_back(const Game& game, bool over);

/// True unless the record of the game would reveal what is still hidden.
bool may_save_record(const Game& game, bool over);
/// The message to a player who may not save it.
inline constexpr char kRecordTellsSecrets[] =
    "the record can be saved when the game is over: it tells what is hidden";

}  // namespace protean

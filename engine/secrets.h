// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"

/// What a person at a board may do in a game that hides something from its players.
namespace protean {

/// True if the game keeps something from one of its players.
bool hides_something(const RuleProgram& program, const Position& pos);

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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/match/game_record.h"

#include <optional>
#include <string>

/// Games between a person and the engine, as they are written down.
namespace protean {

/// The first game of a PGN file. Throws std::invalid_argument.
GameRecord read_saved(const std::string& name);

/// The side of the person in a game; empty if the file does not say.
std::optional<Color> person_in(const GameRecord& record);

/// A game as it stands, of today; `resigned` if the person gave it up.
GameRecord record_of(const Game& game, Color person, bool resigned);

/// "White resigns".
std::string resign_reason(Color person);

}  // namespace protean

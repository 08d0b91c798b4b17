// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/match/ending.h"
#include "engine/match/game_record.h"

#include <optional>
#include <string>

/// Games between a person and the engine, as they are written down.
namespace protean {

/// The first game of a PGN file. Throws std::invalid_argument.
GameRecord read_saved(const std::string& name);

/// The side of the person in a game; empty if the file does not say.
std::optional<Color> person_in(const GameRecord& record);

/// A game as it stands, of today; `ending` if it ended otherwise than by the rules.
GameRecord record_of(const Game& game, Color person, const std::optional<Ending>& ending);

}  // namespace protean

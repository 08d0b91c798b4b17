// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/match/ending.h"
#include "engine/match/game_record.h"
#include "engine/match/pgn.h"

#include <optional>
#include <string>
#include <variant>

/// Games between a person and the engine, as they are written down.
namespace protean {

/// The first game of a PGN text, or what is wrong with it; line 0 where it holds none.
std::variant<GameRecord, PgnError> first_game(const std::string& text);
/// The first game of a PGN file. Throws std::invalid_argument.
GameRecord read_saved(const std::string& name);

/// The side of the person in a game; empty if the file does not say.
std::optional<Color> person_in(const GameRecord& record);

/// A game as it stands, of today, without the names of its players; `ending` if it ended otherwise
/// than by the rules.
GameRecord record_of(const Game& game, const std::optional<Ending>& ending);
/// The same of a game between a person and the engine: person_in() knows the person's side again.
GameRecord record_of(const Game& game, Color person, const std::optional<Ending>& ending);

}  // namespace protean

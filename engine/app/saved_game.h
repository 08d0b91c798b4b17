// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/match/ending.h"
#include "engine/match/game_record.h"
#include "engine/match/pgn.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Games between a person and the engine, as they are written down.
namespace protean {

/// A game of a file with several.
struct SavedGame {
  GameRecord record;
  std::int64_t number = 1;  ///< Which of the file's games it is, from 1.
  std::int64_t games = 1;   ///< How many the file has.
};

/// The game with this number, from 1, of a PGN text, or what is wrong with it (line 0: it is not
/// there). What is wrong with later games does not matter.
std::variant<SavedGame, PgnError> game_of(const std::string& text, std::int64_t number);

/// A game of a PGN file: the first, or the one whose number stands behind the file's name, as in
/// "club.pgn 7". Throws std::invalid_argument.
SavedGame read_saved(const std::string& name_and_number);

/// The side of the person in a game; empty if the file does not say.
std::optional<Color> person_in(const GameRecord& record);

/// A game as it stands, of today, without the names of its players; `ending` if it ended otherwise
/// than by the rules.
GameRecord record_of(const Game& game, const std::optional<Ending>& ending);
/// The same of a game between a person and the engine: person_in() knows the person's side again.
GameRecord record_of(const Game& game, Color person, const std::optional<Ending>& ending);

/// The tags of a record that hold however the game goes on, and whoever sits here now.
std::vector<PgnTag> lasting_tags(const GameRecord& record);
/// Puts them, if there are any, in place of those of a new game.
void put_tags(GameRecord& record, const std::vector<PgnTag>& lasting);

}  // namespace protean

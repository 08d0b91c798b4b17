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

/// Games between a person and the engine in the form in which they are saved: PGN.
namespace protean {

/// A game of a file that may contain several.
struct SavedGame {
  GameRecord record;
  std::int64_t number = 1;  ///< Its place among the file's games, from 1.
  std::int64_t games = 1;   ///< How many games the file contains.
};

/// The game with this number, from 1, of a PGN text, or an error (on line 0 if there is no such
/// game). Errors in later games do not matter.
std::variant<SavedGame, PgnError> game_of(const std::string& text, std::int64_t number);

/// A game of a PGN file: the first, or the one whose number follows the file's name, as in
/// "club.pgn 7". Throws std::invalid_argument if it cannot be read.
SavedGame read_saved(const std::string& name_and_number);

/// The side that the person plays; empty if the record does not say.
std::optional<Color> person_in(const GameRecord& record);

/// The record of a game in its present state, with today's date and without the names of its
/// players. `ending`: how it ended, if not by the rules.
GameRecord record_of(const Game& game, const std::optional<Ending>& ending);
/// The same for a game between a person and the engine, with names from which person_in() finds the
/// person's side.
GameRecord record_of(const Game& game, Color person, const std::optional<Ending>& ending);

/// The tags of a record that stay true however the game continues and whoever continues it: without
/// those about its end and, if a person played it here, the players' names.
std::vector<PgnTag> lasting_tags(const GameRecord& record);
/// Replaces the tags of a new game's record by `lasting` and those about the end of the game; does
/// nothing if `lasting` is empty.
void put_tags(GameRecord& record, const std::vector<PgnTag>& lasting);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/games_file.h"

#include "engine/input_file.h"
#include "engine/words.h"
#include "variants/catalogue.h"
#include "variants/custom/game_file.h"

#include <utility>

namespace protean {

namespace {

GamesRead read(const std::string& path, GameFile& file) {
  GamesRead read;
  const auto text = read_text_file(path);
  if (const auto* unreadable = std::get_if<Unreadable>(&text)) {
    read.faults.push_back(path + ": cannot be read: " + unreadable->why);
    read.unreadable = true;
    return read;
  }
  file = read_game_file(std::get<std::string>(text));
  for (const auto& game : file.games) read.ids.push_back(game->info().id);
  for (const GameFileFault& fault : file.faults)
    read.faults.push_back(path + ':' + std::to_string(fault.line) + ": " + fault.message);
  if (file.more_faults > 0)
    read.faults.push_back(path + ": and " + grouped(file.more_faults) + " more");
  return read;
}

}  // namespace

GamesRead check_games(const std::string& path) {
  GameFile file;
  return read(path, file);
}

GamesRead load_games(const std::string& path) {
  GameFile file;
  GamesRead result = read(path, file);
  add_games(std::move(file.games));
  return result;
}

}  // namespace protean

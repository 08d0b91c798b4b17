// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/games_file.h"

#include "engine/input_file.h"
#include "engine/words.h"
#include "variants/catalogue.h"
#include "variants/custom/game_file.h"
#include "variants/custom/xboard_names.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace protean {

namespace {

GamesRead read(const std::string& path, GameFile& file) {
  GamesRead read;
  const auto text = read_text_file(path);
  if (const auto* unreadable = std::get_if<Unreadable>(&text)) {
    read.faults.push_back(path + ": cannot be read: " + unreadable->why);
    read.lines.push_back(0);
    read.unreadable = true;
    return read;
  }
  file = read_game_file(std::get<std::string>(text));
  for (const auto& game : file.games) {
    const std::string id = game->info().id;
    read.ids.push_back(id);
    if (custom::is_taken_by_xboard(id))
      read.notes.push_back(path + ": " + id +
                           ": XBoard takes this name for a game of its own; expected another for "
                           "the game to be played there");
  }
  for (const GameFileFault& fault : file.faults) {
    read.faults.push_back(path + ':' + std::to_string(fault.line) + ": " + fault.message);
    read.lines.push_back(fault.line);
  }
  if (file.more_faults > 0) {
    read.faults.push_back(path + ": and " + grouped(file.more_faults) + " more");
    read.lines.push_back(0);
  }
  if (read.ids.empty() && read.faults.empty()) {
    read.faults.push_back(path +
                          ": found no game; expected '[name:parent]' and lines 'key = value'");
    read.lines.push_back(0);
  }
  return read;
}

}  // namespace

std::string check_json(const std::string& path, const GamesRead& read) {
  nlohmann::json faults = nlohmann::json::array();
  for (std::size_t i = 0; i < read.faults.size(); ++i) {
    const std::string place = path + (read.lines[i] > 0 ? ':' + std::to_string(read.lines[i]) : "");
    faults.push_back(
        {{"line", read.lines[i]}, {"message", read.faults[i].substr(place.size() + 2)}});
  }
  nlohmann::json notes = nlohmann::json::array();
  for (const std::string& note : read.notes) notes.push_back(note.substr(path.size() + 2));
  const nlohmann::json json = {
      {"file", path}, {"games", read.ids}, {"faults", faults}, {"notes", notes}};
  return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
}

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

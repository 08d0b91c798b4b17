// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/games_file.h"

#include "engine/input_file.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "variants/catalogue.h"
#include "variants/custom/custom_variant.h"
#include "variants/custom/xboard_names.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace protean {

namespace {

GamesRead read(const std::string& path, GameFile& file) {
  GamesRead read{.path = path};
  const auto text = read_text_file(path);
  if (const auto* unreadable = std::get_if<Unreadable>(&text)) {
    read.faults.push_back({0, "cannot be read: " + unreadable->why});
    read.unreadable = true;
    return read;
  }
  file = read_game_file(std::get<std::string>(text));
  for (const auto& game : file.games) {
    const std::string id = game->info().id;
    read.ids.push_back(id);
    if (custom::is_taken_by_xboard(id))
      read.notes.push_back(id +
                           ": XBoard takes this name for a game of its own; expected another for "
                           "the game to be played there");
  }
  read.faults = file.faults;
  if (file.more_faults > 0)
    read.faults.push_back({0, "and " + grouped(file.more_faults) + " more"});
  if (read.ids.empty() && read.faults.empty())
    read.faults.push_back({0, "found no game; expected '[name:parent]' and lines 'key = value'"});
  return read;
}

/// True if the catalogue already has this game, defined by the same lines of a file.
bool is_in_catalogue(const Variant& game) {
  const auto* own = dynamic_cast<const custom::CustomVariant*>(&game);
  const auto* known = dynamic_cast<const custom::CustomVariant*>(find_variant(game.info().id));
  return own != nullptr && known != nullptr && own->info().id == known->info().id &&
         own->definition() == known->definition();
}

}  // namespace

std::vector<std::string> GamesRead::fault_texts() const {
  std::vector<std::string> texts;
  for (const GameFileFault& fault : faults) {
    const std::string line = fault.line > 0 ? ':' + std::to_string(fault.line) : "";
    texts.push_back(without_controls(path) + line + ": " + fault.message);
  }
  return texts;
}

std::string check_json(const GamesRead& read) {
  nlohmann::json faults = nlohmann::json::array();
  for (const GameFileFault& fault : read.faults)
    faults.push_back({{"line", fault.line}, {"message", fault.message}});
  const nlohmann::json json = {
      {"file", read.path}, {"games", read.ids}, {"faults", faults}, {"notes", read.notes}};
  return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
}

GamesRead check_games(const std::string& path) {
  GameFile file;
  return read(path, file);
}

GamesRead load_games(const std::string& path) {
  GameFile file;
  GamesRead result = read(path, file);
  // A game that is replaced stays in memory, so those that have not changed are left out.
  std::erase_if(file.games, [](const auto& game) { return is_in_catalogue(*game); });
  add_games(std::move(file.games));
  return result;
}

}  // namespace protean

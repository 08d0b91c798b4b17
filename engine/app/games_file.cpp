// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/games_file.h"

#include "variants/catalogue.h"
#include "variants/custom/game_file.h"

#include <fstream>
#include <iterator>
#include <utility>

namespace protean {

namespace {

GamesRead read(const std::string& path, GameFile& file) {
  GamesRead read;
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) {
    read.faults.push_back(path + ": cannot be read");
    return read;
  }
  file = read_game_file(text);
  for (const auto& game : file.games) read.ids.push_back(game->info().id);
  for (const GameFileFault& fault : file.faults)
    read.faults.push_back(path + ':' + std::to_string(fault.line) + ": " + fault.message);
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

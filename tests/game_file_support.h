// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/rule_compiler.h"
#include "tests/support.h"
#include "tests/temp_folder.h"
#include "variants/custom/game_file.h"

#include <deque>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

/// Games that users define in files, as tests need them.
namespace protean::test {

/// The text of a file in tests/custom/.
inline std::string custom_text(const std::string& name) {
  return file_text(tests_dir() / "custom" / name);
}

/// The faults of a file, one line "LINE: message" each; empty if there are none.
inline std::string faults_of(const GameFile& file) {
  std::string text;
  for (const GameFileFault& fault : file.faults)
    text += std::to_string(fault.line) + ": " + fault.message + '\n';
  return text;
}
inline std::string faults_of(const std::string& text) {
  return faults_of(read_game_file(text));
}

/// Keeps a file until the program ends, since compiled() needs its games to stay.
inline const GameFile& kept(GameFile file) {
  static std::deque<GameFile> all;
  return all.emplace_back(std::move(file));
}

inline std::unique_ptr<const RuleProgram> compile(const Variant& game) {
  RuleBook book;
  game.define(book);
  return compile_rules(game.info().id, book);
}

/// The only game of a text. Throws std::runtime_error if the text has faults or another number of
/// games.
inline std::unique_ptr<const RuleProgram> game_of(const std::string& text) {
  const GameFile file = read_game_file(text);
  if (file.games.size() != 1 || !file.faults.empty()) throw std::runtime_error(faults_of(file));
  return compile(*file.games[0]);
}

/// The text of a game's rules: the special rules, then the goal. `section` is the game's section
/// without the leading "[x:".
inline std::string rules_said(const std::string& section) {
  const auto game = game_of("[x:" + section);
  return joined(game->book.text.special) + ' ' + game->book.text.goal;
}

/// The strings of all legal plies that start with `beginning`, sorted and separated by spaces.
inline std::string moves_of(const RuleProgram& program, const std::string& fen,
                            const std::string& beginning = "") {
  std::vector<std::string> moves = legal_moves(program, position(program, fen));
  std::erase_if(moves, [&](const std::string& move) { return !move.starts_with(beginning); });
  return joined(moves);
}

}  // namespace protean::test

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

/// Games that users define in files, for tests.
namespace protean::test {

/// The text of a file in tests/custom/.
inline std::string custom_text(const std::string& name) {
  return file_text(tests_dir() / "custom" / name);
}

/// All that is wrong with a file, a line "LINE: message" each; empty if nothing.
inline std::string faults_of(const GameFile& file) {
  std::string text;
  for (const GameFileFault& fault : file.faults)
    text += std::to_string(fault.line) + ": " + fault.message + '\n';
  return text;
}
inline std::string faults_of(const std::string& text) {
  return faults_of(read_game_file(text));
}

/// A file that stays, as compiled() wants its games to.
inline const GameFile& kept(GameFile file) {
  static std::deque<GameFile> all;
  return all.emplace_back(std::move(file));
}

inline std::unique_ptr<const RuleProgram> compile(const Variant& game) {
  RuleBook book;
  game.define(book);
  return compile_rules(game.info().id, book);
}

/// The one game of a text.
inline std::unique_ptr<const RuleProgram> game_of(const std::string& text) {
  const GameFile file = read_game_file(text);
  if (file.games.size() != 1 || !file.faults.empty()) throw std::runtime_error(faults_of(file));
  return compile(*file.games[0]);
}

/// What the rules of a game say; `section` is its section without "[x:".
inline std::string rules_said(const std::string& section) {
  const auto game = game_of("[x:" + section);
  return joined(game->book.text.special) + ' ' + game->book.text.goal;
}

/// The strings of all legal plies that begin so, sorted.
inline std::string moves_of(const RuleProgram& program, const std::string& fen,
                            const std::string& beginning = "") {
  std::vector<std::string> moves = legal_moves(program, position(program, fen));
  std::erase_if(moves, [&](const std::string& move) { return !move.starts_with(beginning); });
  return joined(moves);
}

}  // namespace protean::test

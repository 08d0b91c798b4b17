// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <vector>

/// What many tests need. Whatever goes wrong here throws std::runtime_error, which fails the test
/// with the message.
namespace protean::test {

/// The compiled game with this id.
const RuleProgram& game(std::string_view id);

/// The ids of all games of the catalogue.
std::vector<std::string> game_ids();

/// The first position of orthodox chess.
inline constexpr const char* kChessStart =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The position of a FEN; "start" is the game's first one.
Position position(const RuleProgram& program, std::string_view fen);

/// What is wrong with a FEN; empty if it can be read.
std::string fen_error(const RuleProgram& program, std::string_view fen);

/// The strings of all legal plies, sorted.
std::vector<std::string> legal_moves(const RuleProgram& program, const Position& pos);

/// The position after plies given by their strings, separated by spaces; each must be legal.
Position play(const RuleProgram& program, Position pos, std::string_view moves);

/// Plays random games, and calls `look` with each position that is not over.
template <class Look>
void random_games(const RuleProgram& program, std::string_view start, int games, int plies,
                  Look&& look) {
  std::mt19937 random(20130107);
  for (int game = 0; game < games; ++game) {
    Position pos = position(program, start);
    for (int ply = 0; ply < plies; ++ply) {
      MoveList moves;
      program.generate(pos, moves);
      if (moves.empty()) break;
      look(pos, moves);
      pos = program.make(pos, moves[random() % moves.size()]);
    }
  }
}

/// Parts of a text between separators, without white space around them; empty parts are kept.
std::vector<std::string> split(std::string_view text, char separator);
/// The words of a text.
std::vector<std::string> words(std::string_view text);
/// Words joined by spaces.
std::string joined(const std::vector<std::string>& words);

/// The folder tests/ of the source tree.
std::filesystem::path tests_dir();
/// The program under test.
std::filesystem::path protean_binary();

/// Lines of a file below tests/, without empty ones and comments (from '#' at the start of a line).
std::vector<std::string> data_lines(const std::string& path);

/// True in builds that are slow on purpose: sanitizers or no optimisation.
bool slow_build();
/// A number from the environment, or `otherwise`.
std::uint64_t setting(const char* name, std::uint64_t otherwise);

/// A name for a parametrised test: letters, digits and underscores of the text.
std::string test_name(std::string_view text);

}  // namespace protean::test

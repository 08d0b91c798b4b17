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

/// What many tests need. Errors in here throw std::runtime_error, which fails the test with the
/// message.
namespace protean::test {

/// The compiled game with this id.
const RuleProgram& game(std::string_view id);

/// The ids of all games of the catalogue.
std::vector<std::string> game_ids();

/// The start position of orthodox chess.
inline constexpr const char* kChessStart =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The position of a FEN; "start" means the start position of the game.
Position position(const RuleProgram& program, std::string_view fen);

/// The reason why a FEN cannot be read; empty if it can.
std::string fen_error(const RuleProgram& program, std::string_view fen);

/// The strings of all legal plies, sorted.
std::vector<std::string> legal_moves(const RuleProgram& program, const Position& pos);

/// The position after the plies in `moves`, separated by spaces; each must be legal.
Position play(const RuleProgram& program, Position pos, std::string_view moves);

/// Plays `games` random games of at most `plies` plies from `start`, and calls `look` with each
/// position that is not over and its legal plies. The games are the same in every run.
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

/// The parts of a text between separators, without white space around them; empty parts are kept.
std::vector<std::string> split(std::string_view text, char separator);
/// The words of a text.
std::vector<std::string> words(std::string_view text);
/// Words joined by spaces.
std::string joined(const std::vector<std::string>& words);

/// The folder tests/ of the source tree.
std::filesystem::path tests_dir();
/// The program under test.
std::filesystem::path protean_binary();

/// The lines of a file below tests/, without empty lines and comments (lines that start with '#').
std::vector<std::string> data_lines(const std::string& path);

/// True in builds that are slow by design: address or thread sanitizer, or no optimisation.
bool slow_build();
/// A number from the environment variable `name`, or `otherwise` if it is not set.
std::uint64_t setting(const char* name, std::uint64_t otherwise);

/// A name for a parametrised test: the text with everything but letters and digits replaced by
/// underscores.
std::string test_name(std::string_view text);

}  // namespace protean::test

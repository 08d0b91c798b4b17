// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds positions of a game in which the side to move cannot win with its first move but forces a
// win with its second, and prints them as `ID ; FEN`: the lines of win_in_two.epd. It tries all
// moves and uses nothing of the search.
//
//     find_wins COUNT SEED ID...
//
// The positions come from random games, at most one from each game.
#include "movegen/base/words.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <string>

namespace protean {
namespace {

constexpr int kMostPlies = 120;

MoveList legal(const RuleProgram& program, const Position& pos) {
  MoveList list;
  program.generate(pos, list);
  return list;
}

/// True if the ply ends the game in favour of the player who makes it.
bool wins(const RuleProgram& program, const Position& pos, Move move) {
  return program.outcome(program.make(pos, move)).result == win_for(pos.side());
}

bool wins_at_once(const RuleProgram& program, const Position& pos) {
  const MoveList moves = legal(program, pos);
  return std::any_of(moves.begin(), moves.end(), [&](Move m) { return wins(program, pos, m); });
}

/// True if the other side wins with its next ply whatever the side to move answers in `pos`.
bool lost_in_one(const RuleProgram& program, const Position& pos) {
  if (program.outcome(pos).over()) return false;
  const MoveList replies = legal(program, pos);
  return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
    const Position after = program.make(pos, reply);
    const Outcome outcome = program.outcome(after);
    if (outcome.over()) return outcome.result == win_for(!pos.side());
    return wins_at_once(program, after);
  });
}

bool wins_in_two(const RuleProgram& program, const Position& pos) {
  if (wins_at_once(program, pos)) return false;
  const MoveList moves = legal(program, pos);
  return std::any_of(moves.begin(), moves.end(),
                     [&](Move m) { return lost_in_one(program, program.make(pos, m)); });
}

/// Plays one random game; returns true if a position was found and printed.
bool find_in_game(const std::string& id, const RuleProgram& program, std::mt19937_64& dice) {
  Position pos = start_position(program);
  for (int ply = 0; ply < kMostPlies && !program.outcome(pos).over(); ++ply) {
    if (wins_in_two(program, pos)) {
      std::cout << id << " ; " << to_fen(program, pos) << std::endl;
      return true;
    }
    const MoveList moves = legal(program, pos);
    // Two plies are drawn, and the second is preferred if it captures, so that games come to an
    // end.
    Move chosen = moves[dice() % moves.size()];
    const Move other = moves[dice() % moves.size()];
    if (other.is_capture()) chosen = other;
    pos = program.make(pos, chosen);
  }
  return false;
}

int run(int count, std::uint64_t seed, const std::vector<std::string>& ids) {
  for (const std::string& id : ids) {
    const Variant* variant = find_variant(id);
    if (variant == nullptr) {
      std::cerr << "no variant is called '" << id << "'\n";
      return 2;
    }
    const RuleProgram& program = compiled(*variant);
    std::mt19937_64 dice(seed);
    for (int found = 0; found < count;) found += find_in_game(id, program, dice) ? 1 : 0;
  }
  return 0;
}

}  // namespace
}  // namespace protean

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto count = words.size() < 3 ? std::nullopt : protean::parse_number<int>(words[0]);
  const auto seed = count ? protean::parse_number<std::uint64_t>(words[1]) : std::nullopt;
  if (!seed) {
    std::cerr << "usage: find_wins COUNT SEED ID...\n";
    return 2;
  }
  return protean::run(*count, *seed, {words.begin() + 2, words.end()});
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/search/search_support.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace protean {
namespace {

using namespace test;

/// A line `[game ;] FEN ; bm MOVES ; ...`; the game is chess if it is missing.
struct Puzzle {
  const RuleProgram* program;
  Position pos;
  std::vector<std::string> solutions;
  std::string text;
};

Puzzle puzzle(const std::string& line) {
  std::vector<std::string> fields = split(line, ';');
  if (fields.front().find('/') != std::string::npos) fields.insert(fields.begin(), "chess");
  const RuleProgram& program = game(fields.at(0));
  std::vector<std::string> solutions = words(fields.at(2));
  solutions.erase(solutions.begin());  // "bm"
  return {&program, position(program, fields.at(1)), solutions, line};
}

bool solved(Searcher& searcher, const Puzzle& p, const Limits& limits) {
  searcher.clear();
  const SearchResult found = searcher.search(*p.program, p.pos, {}, limits);
  const std::string best = found.best ? move_text(*p.program, p.pos, found.best) : "";
  return std::find(p.solutions.begin(), p.solutions.end(), best) != p.solutions.end();
}

/// True if the side to move can mate within `moves` moves. Tries everything, without the search.
bool mates(const RuleProgram& program, const Position& pos, int moves);

bool mated(const RuleProgram& program, const Position& pos, int moves) {
  MoveList replies;
  program.generate(pos, replies);
  if (replies.empty()) return program.in_check(pos);
  return moves > 1 && std::all_of(replies.begin(), replies.end(), [&](Move reply) {
           return mates(program, program.make(pos, reply), moves - 1);
         });
}

bool mates(const RuleProgram& program, const Position& pos, int moves) {
  MoveList list;
  program.generate(pos, list);
  for (const bool checking : {true, false}) {
    for (const Move move : list) {
      const Position child = program.make(pos, move);
      if (program.in_check(child) == checking && (checking || moves > 1) &&
          mated(program, child, moves))
        return true;
    }
  }
  return false;
}

// With PROTEAN_TACTICS_MS = milliseconds per position, all positions are tried and 95 in 100
// must be solved. Otherwise a quarter of them (a sixteenth in slow builds) is tried with few nodes,
// and 80 in 100 must be solved, which shows that nothing is broken.
TEST(Tactics, OrthodoxPositionsAreSolved) {
  const std::uint64_t ms = setting("PROTEAN_TACTICS_MS", 0);
  const std::size_t stride = ms > 0 ? 1 : slow_build() ? 16 : 4;
  Limits limits;
  if (ms > 0) {
    limits.movetime_ms = static_cast<std::int64_t>(ms);
  } else {
    limits.nodes = 120'000;
  }
  Searcher searcher(ms > 0 ? 64 : 8, 1);
  const std::vector<std::string> lines = data_lines("tactics/orthodox.epd");
  std::size_t tried = 0;
  std::size_t right = 0;
  std::string missed;
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    const Puzzle p = puzzle(lines[i]);
    ++tried;
    if (solved(searcher, p, limits)) {
      ++right;
    } else {
      missed += p.text + '\n';
    }
  }
  const std::size_t wanted = ms > 0 ? 95 : 80;
  EXPECT_GE(right * 100, tried * wanted) << right << " of " << tried << " solved; missed:\n"
                                         << missed;
  RecordProperty("solved", static_cast<int>(right));
  RecordProperty("tried", static_cast<int>(tried));
}

TEST(Tactics, MateInThreeIsFoundInEveryGameOfOtherPieces) {
  Searcher searcher(8, 1);
  const std::vector<std::string> lines = data_lines("tactics/mate3.epd");
  EXPECT_GE(lines.size(), 60U);
  const std::size_t stride = slow_build() ? 6 : 1;
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    const Puzzle p = puzzle(lines[i]);
    Limits limits = node_limit(400'000);
    limits.mate = 3;
    EXPECT_TRUE(solved(searcher, p, limits)) << p.text;
  }
}

TEST(Tactics, MateInThreeIsProvedByTryingEverything) {
  const std::vector<std::string> lines = data_lines("tactics/mate3.epd");
  for (std::size_t i = 0; i < lines.size(); i += slow_build() ? 6 : 1) {
    const Puzzle p = puzzle(lines[i]);
    EXPECT_FALSE(mates(*p.program, p.pos, 2)) << p.text;
    for (const std::string& first : p.solutions) {
      EXPECT_TRUE(mated(*p.program, play(*p.program, p.pos, first), 3)) << first << ": " << p.text;
    }
  }
}

}  // namespace
}  // namespace protean

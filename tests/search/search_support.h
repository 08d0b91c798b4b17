// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/notation/move_text.h"
#include "search/search.h"
#include "tests/support.h"

#include <string>
#include <string_view>
#include <vector>

/// What tests of the search share.
namespace protean::test {

inline Limits depth_limit(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

inline Limits node_limit(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

/// A search by a fresh engine, with every line that it reported.
struct Searched {
  SearchResult result;
  std::vector<SearchLine> lines;
  std::string best;  ///< As text; empty if there is none.
};

inline Searched search(const RuleProgram& program, const Position& pos, const Limits& limits,
                       int multipv = 1, const History& history = {}) {
  Searcher searcher(8, 1);
  searcher.set_multipv(multipv);
  Searched out;
  out.result = searcher.search(program, pos, history, limits,
                               [&](const SearchLine& line) { out.lines.push_back(line); });
  if (out.result.best) out.best = move_text(program, pos, out.result.best);
  return out;
}

inline Searched search(std::string_view id, std::string_view fen, const Limits& limits,
                       int multipv = 1) {
  const RuleProgram& program = game(id);
  return search(program, position(program, fen), limits, multipv);
}

/// A game as it was played: the position reached, and the positions before it.
struct Played {
  Position now;
  History earlier;
};

inline Played played(const RuleProgram& program, std::string_view fen, std::string_view plies) {
  Played game{position(program, fen), {}};
  for (const std::string& ply : words(plies)) {
    game.earlier.push_back(game.now);
    game.now = play(program, game.now, ply);
  }
  return game;
}

}  // namespace protean::test

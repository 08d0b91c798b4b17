// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/search.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace protean {

/// What a search says of a whole turn.
struct TurnResult {
  std::vector<Move>
      plies;  ///< The turn; empty if there is no legal ply or the next ply is a chance ply.
  std::vector<Move> ponder;  ///< The turn expected in answer, if one is known to its end.
  SearchLine line;           ///< The last full line of the first ply.
  std::int64_t late_ms = 0;  ///< How long after the time allotted that search ended.
};

/// Picks one of the lines that a search found, the best first: its index.
using LineChoice = std::function<std::size_t(const std::vector<SearchLine>&)>;

/// Chooses a turn: searches its first ply within `limits` and takes the further plies from the
/// principal variation, or from short searches where that ends too early. The signals are for all
/// of them. Where a ply tells the player something new, the rest of the turn is left open. With
/// `choose` a ply that is searched is the one that it picks among as many lines as the searcher
/// looks at; not where the best play is random.
TurnResult search_turn(Searcher& searcher, const RuleProgram& program, const Position& root,
                       const History& history, const Limits& limits,
                       const std::function<void(const SearchLine&)>& on_line,
                       SearchSignals& signals, const LineChoice& choose = {});

/// A line of play with the whole of its first turn: where it ends inside that, short searches add
/// the plies that are missing, as search_turn() does. `limits` are those the line was found within.
std::vector<Move> with_whole_turn(Searcher& searcher, const RuleProgram& program,
                                  const Position& root, const History& history,
                                  const Limits& limits, std::vector<Move> line);

/// The plies that begin a line up to the end of the turn, or to the one that tells the player
/// something new.
std::vector<Move> first_turn(const RuleProgram& program, const Position& root,
                             const std::vector<Move>& line);

/// True if a ply of the same player follows in the same turn, and the game goes on.
/// A ply chosen at the same time as the opponent's is a turn of its own, since what follows depends
/// on both; in a solitaire each ply is one.
bool same_turn(const RuleProgram& program, const Position& before, const Position& after);

/// The plies of a turn joined by commas; `pos` is where the first one is played.
std::string turn_text(const RuleProgram& program, const Position& pos,
                      const std::vector<Move>& plies);

/// A line of play as words: the plies of each turn joined by `joint`, turns separated by blanks.
/// Ends before a ply that is not legal.
std::string line_text(const RuleProgram& program, const Position& pos,
                      const std::vector<Move>& plies, char joint);

/// The plies of a line of play in standard algebraic notation; empty where one has none or is part
/// of a longer turn.
std::vector<std::string> line_in_san(const RuleProgram& program, const Position& pos,
                                     const std::vector<Move>& plies);

}  // namespace protean

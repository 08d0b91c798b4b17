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

/// The result of a search for a whole turn.
struct TurnResult {
  /// The turn, perhaps without its rest (see search_turn()); empty if there is no legal ply or the
  /// next ply is a chance ply.
  std::vector<Move> plies;
  std::vector<Move> ponder;  ///< The turn expected in answer, if all of it is known.
  SearchLine line;           ///< The last full line of the first ply.
  std::int64_t late_ms = 0;  ///< How long after the time allotted the search of that ply ended.
};

/// Picks one of the lines that a search found, which are sorted best first, and returns its index.
using LineChoice = std::function<std::size_t(const std::vector<SearchLine>&)>;

/// Chooses a turn: searches its first ply within `limits` and takes the further plies from the
/// principal variation, or from short searches if that ends too early. The signals apply to all
/// these searches. If a ply reveals something new to the player, the rest of the turn is left open.
/// `choose`, if given, picks each searched ply among the lines of the searcher, except where the
/// best play is random.
TurnResult search_turn(Searcher& searcher, const RuleProgram& program, const Position& root,
                       const History& history, const Limits& limits,
                       const std::function<void(const SearchLine&)>& on_line,
                       SearchSignals& signals, const LineChoice& choose = {});

/// A line of play with the whole of its first turn: if it ends inside that turn, short searches add
/// the missing plies, as in search_turn(). `limits` are those within which the line was found.
std::vector<Move> with_whole_turn(Searcher& searcher, const RuleProgram& program,
                                  const Position& root, const History& history,
                                  const Limits& limits, std::vector<Move> line);

/// The plies of a line up to the end of its first turn, or up to the first ply that reveals
/// something new to the player.
std::vector<Move> first_turn(const RuleProgram& program, const Position& root,
                             const std::vector<Move>& line);

/// True if the same player makes another ply in the same turn after this one, and the game is not
/// over.
/// A ply chosen at the same time as the opponent's is a turn of its own, since what follows depends
/// on both; in a solitaire every ply is one.
bool same_turn(const RuleProgram& program, const Position& before, const Position& after);

/// The plies of a turn joined by commas; the first one is played in `pos`.
std::string turn_text(const RuleProgram& program, const Position& pos,
                      const std::vector<Move>& plies);

/// A line of play as text: the plies of each turn joined by `joint`, turns separated by spaces.
/// Ends before a ply that is not legal.
std::string line_text(const RuleProgram& program, const Position& pos,
                      const std::vector<Move>& plies, char joint);

/// The plies of a line of play in standard algebraic notation; empty if a ply has none or is part
/// of a longer turn. Ends before a ply that is not legal.
std::vector<std::string> line_in_san(const RuleProgram& program, const Position& pos,
                                     const std::vector<Move>& plies);

}  // namespace protean

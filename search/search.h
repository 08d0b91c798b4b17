// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/weights.h"
#include "search/limits.h"
#include "search/parameters.h"
#include "search/search_signals.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace protean {

/// A score for people and protocols, for the side to move at the root.
struct Score {
  int centipawns = 0;
  std::optional<int> mate;  ///< Turns to a forced end (whatever the goal); negative if it is lost.
                            ///< Overrides centipawns.
};

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

/// What the search has found for one root line.
struct SearchLine {
  int depth = 0;  ///< Plies.
  int selective_depth = 0;
  int multipv = 1;  ///< 1-based rank of the line.
  Score score;
  Bound bound = Bound::kExact;
  std::array<int, 3> wdl{};  ///< Win, draw, loss per mille.
  std::uint64_t nodes = 0;
  int hashfull = 0;  ///< Per mille.
  std::int64_t time_ms = 0;
  std::vector<Move> pv;
};

/// How far a search has come.
struct SearchProgress {
  std::uint64_t nodes = 0;
  int depth = 0;       ///< Plies, of the present iteration.
  Move move{};         ///< The root move being searched; empty if there is no single one.
  int moves_left = 0;  ///< Root moves still to come in this iteration.
  int moves = 0;       ///< All root moves.
};

/// The result of a search. `best` is empty if there was no ply to search, or if the root is a
/// chance ply.
struct SearchResult {
  Move best{};
  Move ponder{};
  SearchLine line;           ///< The last full line of the best move.
  std::int64_t late_ms = 0;  ///< How long the search ran beyond the time allotted.
};

/// The game so far, for repetition: earlier positions, oldest first, without the root.
using History = std::vector<Position>;

/// Chooses moves. Use one instance per engine: it keeps its table and histories between searches.
/// In games that hide something it forgets them when it searches for the other player. search() may
/// run on any thread, and its signals end it; meanwhile only progress() may be called.
class Searcher {
 public:
  explicit Searcher(std::size_t hash_mb = 16, int threads = 1);
  ~Searcher();

  /// Resizes the transposition table to `mb` MiB, or as near to that as memory allows; returns its
  /// new size in MiB.
  std::size_t set_hash_mb(std::size_t mb);
  /// Sets how many threads search: `threads`, or as many as memory and the processors allow, at
  /// least 1. Returns that number.
  int set_threads(int threads);
  /// How many threads took part in the last search: the system may have refused some.
  int threads_at_work() const;
  /// How many root lines to search and report.
  void set_multipv(int lines);
  /// Seeds the random choices: of a set-up if the game has prepared several, and of moves in games
  /// whose best play is random or in which something is hidden.
  void set_seed(std::uint64_t seed);
  /// Takes the weights of the evaluation from `source`, and forgets everything learnt. The source's
  /// text must be readable: see evaluation_tables().
  void set_evaluation(EvaluationSource source);
  const EvaluationSource& evaluation() const;
  /// Replaces the constants of the search, and forgets everything learnt.
  void set_parameters(const SearchParameters& parameters);
  /// Forgets everything learnt.
  void clear();
  /// How far the present search has come, or the last one.
  SearchProgress progress() const;

  /// Searches until a limit is met or `signals` say stop. Calls `on_line` on the searching thread
  /// for each line to show, at least once if there is a ply to search: a legal one, and one of
  /// `limits.search_moves` if these are given. With one thread and a node or depth limit, the
  /// result is the same every time after clear().
  SearchResult search(const RuleProgram& program, const Position& root, const History& history,
                      const Limits& limits, const std::function<void(const SearchLine&)>& on_line,
                      SearchSignals& signals);
  /// The same without signals: only the limits end the search.
  SearchResult search(const RuleProgram& program, const Position& root, const History& history,
                      const Limits& limits,
                      const std::function<void(const SearchLine&)>& on_line = {}) {
    SearchSignals signals;
    return search(program, root, history, limits, on_line, signals);
  }

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The static evaluation in centipawns for the side to move, as the search sees it.
int evaluate(const RuleProgram& program, const Position& pos, const EvaluationSource& source = {});

}  // namespace protean

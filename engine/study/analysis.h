// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/match/game_record.h"

#include <atomic>
#include <optional>
#include <vector>

/// The engine's analysis of games and positions.
namespace protean {

/// How bad a turn was, by the points it cost: what the best turn promises, less what its player may
/// expect of the game after this one.
enum class Verdict : std::uint8_t { kNone, kDubious, kMistake, kBlunder };

/// "", "?!", "?", "??".
std::string_view mark_of(Verdict verdict);
/// "", "inaccuracy", "mistake", "blunder".
std::string_view word_of(Verdict verdict);

/// A position in which a player chooses a turn, and what the engine thinks of it.
struct PositionReport {
  Position pos;
  /// The best first, scored for the side to move, each with the whole of its first turn; none if
  /// the game is over.
  std::vector<SearchLine> lines;
};

/// The analysis of one turn of a game.
struct TurnReport {
  std::size_t turn = 0;  ///< Index into the record's turns.
  PositionReport before;
  Score score;      ///< After this turn, for the side that makes it, comparable with the lines of
                    ///< `before`.
  double cost = 0;  ///< Points lost, 0 to 1.
  Verdict verdict = Verdict::kNone;
};

/// Analyses positions and games by searching them.
class Analyst {
 public:
  /// Searches each position within these limits for this many lines.
  Analyst(Limits limits, int lines, std::size_t hash_mb, int threads,
          EvaluationSource evaluation = {});

  /// Once the flag is raised, searches end soon, and read_game() returns the turns read until then.
  /// The flag must outlive this.
  void heed(const std::atomic<bool>& cancelled) { cancelled_ = &cancelled; }

  /// Searches a position, without what was learnt from others, which may be of other games.
  PositionReport read_position(const RuleProgram& program, const Position& pos);

  /// The analysis of the players' turns, in the order of the game; turns of chance are left out.
  std::vector<TurnReport> read_game(const GameRecord& record);

  /// The only turn that wins, if there is exactly one: both in the report and in a deeper search it
  /// promises nearly a whole point, and the next best turn little more than half a point. Empty
  /// otherwise.
  std::optional<SearchLine> only_win(const RuleProgram& program, const PositionReport& report,
                                     const History& history);

 private:
  /// Searches a position of the game that is read.
  PositionReport look_at(const RuleProgram& program, const Position& pos, const History& history);
  /// The lines as they were searched, without the missing plies of their first turns.
  std::vector<SearchLine> lines_of(const RuleProgram& program, const Position& pos,
                                   const History& history);
  SearchLine line_after(const Game& game, Color mover);
  bool judge_choice(const RuleProgram& program, const History& history,
                    const std::vector<Move>& plies, TurnReport& report);

  Searcher searcher_;
  Limits limits_;
  int lines_;
  const std::atomic<bool>* cancelled_ = nullptr;  ///< May be null.
};

}  // namespace protean

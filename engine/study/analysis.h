// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/match/game_record.h"

#include <atomic>
#include <optional>
#include <vector>

/// What the engine says of games and positions.
namespace protean {

/// How wrong a turn was, by the points it cost: what a player may expect of the game after it
/// against what the best turn promises.
enum class Verdict : std::uint8_t { kNone, kDubious, kMistake, kBlunder };

/// "", "?!", "?", "??".
std::string_view mark_of(Verdict verdict);
/// "", "inaccuracy", "mistake", "blunder".
std::string_view word_of(Verdict verdict);

/// A position where a player has to choose a turn, and what the engine thinks of it.
struct PositionReport {
  Position pos;
  /// The best first, for the side to move, each with the whole of its first turn; none at a game's
  /// end.
  std::vector<SearchLine> lines;
};

/// A turn of a game.
struct TurnReport {
  std::size_t turn = 0;  ///< Which of the record's.
  PositionReport before;
  Score score;      ///< With this turn, for the side that makes it, as a line's of `before`.
  double cost = 0;  ///< Points lost, 0 to 1.
  Verdict verdict = Verdict::kNone;
};

/// Reads positions and games by searching each.
class Analyst {
 public:
  /// Each position gets these limits; `lines` are wanted of it.
  Analyst(Limits limits, int lines, std::size_t hash_mb, int threads,
          EvaluationSource evaluation = {});

  /// Once the flag is raised, searches end soon, and read_game() with the turns before. It must
  /// outlive this.
  void heed(const std::atomic<bool>& cancelled) { cancelled_ = &cancelled; }

  /// Searches a position. What was learnt of others, which may be of other games, does not count.
  PositionReport read_position(const RuleProgram& program, const Position& pos);

  /// The turns of the players, in the order of the game; those of chance are left out.
  std::vector<TurnReport> read_game(const GameRecord& record);

  /// The one turn that wins, where exactly one is found: to a search within the limits and to a
  /// deeper one it promises nearly a whole point, and the next best little more than a draw's half.
  /// Empty otherwise.
  std::optional<SearchLine> only_win(const RuleProgram& program, const PositionReport& report,
                                     const History& history);

 private:
  /// Searches a position of what is read.
  PositionReport look_at(const RuleProgram& program, const Position& pos, const History& history);
  /// As they were searched.
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

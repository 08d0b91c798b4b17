// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/options.h"
#include "engine/turn.h"
#include "search/answer_delays.h"
#include "search/search.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <thread>

namespace protean {

/// The request for one search; all events of the search share it.
struct TurnJob {
  std::uint64_t id = 0;  ///< Number of the search; each engine counts from 1.
  const Variant* variant = nullptr;
  const RuleProgram* program = nullptr;
  Position root;
  History history;
  Limits limits;
  double level = 0;  ///< See engine/level.h.
  int lines = 1;     ///< Number of lines to show.
  int threads = 1;   ///< Number of threads asked for.
};

/// Callbacks of an engine. The thread that searches makes the calls, never two at once; on_note
/// alone may come from any thread.
struct EngineEvents {
  std::function<void(std::shared_ptr<const TurnJob>, const SearchLine&)> on_line;
  /// The search is over. Called exactly once for each search started.
  std::function<void(std::shared_ptr<const TurnJob>, const TurnResult&)> on_end;
  /// Something the user should know, such as that less memory or fewer threads are available than
  /// were asked for.
  std::function<void(std::string)> on_note = {};
};

/// The object that both protocols drive: a game, the options, and a searcher with its own thread,
/// which waits for the next search.
/// Call all members from one thread. An action that cannot be done changes nothing and returns an
/// error that says what, where, and what was expected.
class Engine {
 public:
  explicit Engine(EngineEvents events);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  const Options& options() const { return options_; }
  const Game& game() const { return game_; }
  /// Where the weights of the evaluation come from.
  const EvaluationSource& evaluation() const { return searcher_.evaluation(); }

  /// Sets an option, stopping a search first if the option concerns it. VariantPath adds the games
  /// of a file that have no faults even if others have some. The faults are then the error, one per
  /// line, and the option keeps its old value.
  std::optional<std::string> set_option(std::string_view name, std::string_view value);
  /// Uses this evaluation until EvalFile names another.
  void set_evaluation(EvaluationSource source);
  /// Switches to another game, given by id or alias, at its start position.
  std::optional<std::string> set_variant(std::string_view name);

  /// Goes back to the start of the game and forgets what was learnt (unless UCI_AnalyseMode is on).
  void new_game();
  /// Sets the game to its start position, or to a FEN. The rights in the FEN that the position
  /// cannot have are left out; `left_out` says what is wrong with them.
  void set_start();
  std::optional<std::string> set_fen(std::string_view fen, std::string& left_out);
  /// Plays a ply, or a turn with its plies joined by commas.
  std::optional<std::string> play(std::string_view token) { return game_.play_text(token); }
  void play(Move legal) { game_.play(legal); }
  /// Takes the last ply back; false if there is none.
  bool undo() { return game_.undo(); }

  /// Starts a search of the current position, after ending one that runs. Returns the number of the
  /// search.
  std::uint64_t go(Limits limits);
  /// Starts a search of another position of the current game.
  std::uint64_t go(const Game& game, Limits limits);
  /// Asks the search to end; its on_end follows.
  void stop();
  /// The opponent made the move pondered on. The clock runs from `when`, the time at which this was
  /// heard.
  void ponder_hit(SearchSignals::Clock::time_point when);
  /// Waits until no search runs and its on_end has returned.
  void wait();
  /// True from go() until on_end has been called.
  bool searching() const;
  /// The progress of the search that runs, or of the last one.
  SearchProgress progress() const { return searcher_.progress(); }

  /// Draws the event of a chance ply by the weights of its events; empty if the next ply is not a
  /// chance ply.
  std::optional<Move> deal();

 private:
  void add_options();
  std::optional<std::string> select_game();
  std::optional<std::string> read_games();
  std::optional<std::string> select_evaluation();
  /// Tries again to load the EvalFile that was refused last: a file of games read since then may
  /// have added the game it is for.
  void retry_evaluation();
  /// Drops an EvalFile that does not fit the game: a file of games read since it was chosen may
  /// have replaced the game it was made for.
  void drop_unfit_evaluation(const RuleProgram& program);
  /// The body of the thread: searches whenever there is a job.
  void serve();
  void run(const std::shared_ptr<const TurnJob>& job);
  /// Records in delays_ how late the answer was.
  void note_delay(const TurnJob& job, const TurnResult& turn);
  TurnResult chosen_turn(const std::shared_ptr<const TurnJob>& job);
  /// The level that the options set: Skill Level, or the level of UCI_Elo if that limits the
  /// strength further.
  double level() const;
  void reseed();
  /// Reports that the system granted less than an option asks for.
  void note_shortage(const std::string& name, std::int64_t asked, std::int64_t had);
  void note_missing_threads(const TurnJob& job);

  EngineEvents events_;
  Options options_;
  Game game_;
  Searcher searcher_;
  /// The EvalFile refused or dropped last; empty after one was accepted.
  std::string refused_evaluation_;
  std::mt19937_64 dice_;
  std::uint64_t seed_ = 0;  ///< Seed of the game.
  std::uint64_t searches_ = 0;
  int last_known_threads_ = 1;            ///< Number of threads that was last found available.
  AnswerDelays delays_;                   ///< The searching thread uses it only during a search.
  std::optional<SearchSignals> signals_;  ///< Signals of the last search.

  std::thread thread_;
  mutable std::mutex mutex_;  ///< Guards the members below.
  // One for each direction, so that at most one thread waits on each.
  std::condition_variable job_given_;
  std::condition_variable job_done_;
  std::shared_ptr<const TurnJob> job_;  ///< The search that runs; null if none does.
  bool ending_ = false;
};

}  // namespace protean

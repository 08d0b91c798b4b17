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

/// What one search was asked; shared by all events about it.
struct TurnJob {
  std::uint64_t id = 0;  ///< Counts the searches of an engine from 1.
  const Variant* variant = nullptr;
  const RuleProgram* program = nullptr;
  Position root;
  History history;
  Limits limits;
  double level = 0;  ///< See engine/level.h.
  int lines = 1;     ///< To show.
  int threads = 1;   ///< Asked for.
};

/// Called from the thread that searches, never from two at once.
struct EngineEvents {
  std::function<void(std::shared_ptr<const TurnJob>, const SearchLine&)> on_line;
  /// The search is over; exactly once for each one started.
  std::function<void(std::shared_ptr<const TurnJob>, const TurnResult&)> on_end;
  /// Something the user should know, such as less memory or fewer threads than were asked for.
  /// Called from any thread.
  std::function<void(std::string)> on_note = {};
};

/// The object both protocols drive: a game, the options, and a searcher on a thread of its own,
/// which waits for the next search.
/// Members are called from one thread. An action that cannot be done changes nothing and returns an
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

  /// Stops a search first where the option concerns it. VariantPath adds what games of a file have
  /// no faults even where others do: the faults are its error, a line each, and the option keeps
  /// the value it had.
  std::optional<std::string> set_option(std::string_view name, std::string_view value);
  /// Judges by this evaluation until EvalFile names another.
  void set_evaluation(EvaluationSource source);
  /// Switches to another game, by id or alias, at its start.
  std::optional<std::string> set_variant(std::string_view name);

  /// Forgets what was learnt (unless analysing) and goes back to the start of the game.
  void new_game();
  /// The game from its start position, or from a FEN. `left_out` tells of rights in it that the
  /// position cannot have.
  void set_start();
  std::optional<std::string> set_fen(std::string_view fen, std::string& left_out);
  /// Plays a ply, or a turn with its plies joined by commas.
  std::optional<std::string> play(std::string_view token) { return game_.play_text(token); }
  void play(Move legal) { game_.play(legal); }
  /// Takes the last ply back; false if there is none.
  bool undo() { return game_.undo(); }

  /// Starts a search of the present position, ending one that runs. Returns the number of the
  /// search.
  std::uint64_t go(Limits limits);
  /// Starts a search of another position of the present game.
  std::uint64_t go(const Game& game, Limits limits);
  /// Asks the search to end; its on_end follows.
  void stop();
  /// The opponent made the move pondered on, as was heard at `when`: the clock runs from then.
  void ponder_hit(SearchSignals::Clock::time_point when);
  /// Waits until no search runs; its on_end has been called then.
  void wait();
  /// True from go() until on_end has been called.
  bool searching() const;
  /// How far the search has come that runs, or ran last.
  SearchProgress progress() const { return searcher_.progress(); }

  /// Draws the event of a chance ply by its weights; empty if the next ply is not one.
  std::optional<Move> deal();

 private:
  void add_options();
  std::optional<std::string> select_game();
  std::optional<std::string> read_games();
  std::optional<std::string> select_evaluation();
  /// Tries again to load the EvalFile that was refused last: a file of games read since then may
  /// have added the game it is for.
  void retry_evaluation();
  /// Gives up an EvalFile that does not fit the game: a file of games read since it was chosen may
  /// have put another in the place of the one it was made for.
  void drop_unfit_evaluation(const RuleProgram& program);
  /// What the thread does: searches whenever there is a job.
  void serve();
  void run(const std::shared_ptr<const TurnJob>& job);
  /// Learns how late the answer comes.
  void note_delay(const TurnJob& job, const TurnResult& turn);
  TurnResult chosen_turn(const std::shared_ptr<const TurnJob>& job);
  /// As the options say it: Skill Level or, where strength is limited, UCI_Elo.
  double level() const;
  void reseed();
  /// Notes that the system granted less than an option asks for.
  void note_shortage(const std::string& name, std::int64_t asked, std::int64_t had);
  void note_missing_threads(const TurnJob& job);

  EngineEvents events_;
  Options options_;
  Game game_;
  Searcher searcher_;
  std::string refused_evaluation_;  ///< The last EvalFile, if it was refused.
  std::mt19937_64 dice_;
  std::uint64_t seed_ = 0;  ///< That of the game.
  std::uint64_t searches_ = 0;
  int threads_told_ = 1;  ///< The number of threads last told of, as a search had it.
  AnswerDelays delays_;   ///< Touched by the thread that searches only while it does.
  std::optional<SearchSignals> signals_;  ///< Of the last search.

  std::thread thread_;
  mutable std::mutex mutex_;  ///< For what follows.
  // One for each side, so that each has one thread waiting for it at most.
  std::condition_variable job_given_;
  std::condition_variable job_done_;
  std::shared_ptr<const TurnJob> job_;  ///< What is searched; empty if nothing is.
  bool ending_ = false;
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/xboard/steps.h"
#include "protocol/protocol.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// XBoard's protocol, version 2.
///
/// XBoard's sides always alternate, and its moves move one piece each. In a game whose turns have
/// several plies, or whose plies move several pieces, each ply, or each step of one, is a move in
/// XBoard, and the other side answers it with a pass ("filler") that is not a ply of the game. If a
/// ply is also the beginning of other plies, the side that stops after it passes too.
class XBoard final : public Protocol {
 public:
  XBoard(Engine& engine, Output& output) : engine_(engine), output_(output) {}

  bool command(std::string_view line) override;
  void line_found(const TurnJob& job, const SearchLine& line) override;
  void search_over(const TurnJob& job, const TurnResult& turn) override;
  bool ends_by_itself() const override { return task_ == Task::kThink || task_ == Task::kHint; }
  Urgency urgency(std::string_view) const override { return Urgency::kAtOnce; }
  void failed(std::string_view line, std::string_view what) override {
    complain(what, line.substr(0, line.find(' ')));
  }
  void note(std::string_view text) override { output_.line("# " + std::string(text)); }

 private:
  using Words = std::vector<std::string_view>;
  struct Entry;
  static const std::vector<Entry>& entries();

  /// The purpose of the running search.
  enum class Task : std::uint8_t {
    kNone,
    kThink,
    kGuess,  ///< Finds a move of the opponent to ponder on.
    kPonder,
    kAnalyze,
    kHint,
  };

  /// The time and depth that the engine may use.
  struct TimeControl {
    std::int64_t moves = 0;   ///< In a period; 0: the whole game is one period.
    std::int64_t before = 0;  ///< The moves of each side before the first period.
    std::int64_t base_ms = 300'000;
    std::int64_t increment_ms = 0;
    std::optional<std::int64_t> fixed_ms;  ///< For each move, instead of all the above.
    std::optional<int> depth;
    std::optional<std::int64_t> own_ms;  ///< The clocks, once XBoard has sent them.
    std::optional<std::int64_t> other_ms;
  };

  // Commands.
  void introduce(const Words&);
  void ignore(const Words&) {}
  void new_game(const Words&);
  void choose_variant(const Words&);
  void set_board(const Words&);
  void user_move(const Words&);
  void force(const Words&);
  void go(const Words&);
  void play_other(const Words&);
  void level(const Words&);
  void seconds_per_move(const Words&);
  void depth_limit(const Words&);
  void own_clock(const Words&);
  void other_clock(const Words&);
  void move_now(const Words&);
  void ping(const Words&);
  void memory(const Words&);
  void cores(const Words&);
  void option(const Words&);
  void hint(const Words&);
  void draw_offered(const Words&);
  void game_result(const Words&);
  void undo(const Words&);
  void remove(const Words&);
  void analyze(const Words&);
  void leave_analysis(const Words&);
  void status(const Words&);
  void post(const Words&) { post_ = true; }
  void no_post(const Words&) { post_ = false; }
  void hard(const Words&) { ponders_ = true; }
  void easy(const Words&);
  void computer(const Words&) { against_program_ = true; }

  // The game as XBoard sees it.
  bool split() const;
  Color side() const;
  void forget_plies();
  bool hear(std::string_view text);
  void play(Move move);
  void take_back();
  bool read_pass_as_board();

  // Play.
  void drop_search();
  void answer_pings();
  std::optional<std::string> set_option(std::string_view name, std::string_view value);
  void carry_on();
  void answer();
  void think();
  void search_for_move();
  void search_briefly(Task purpose);
  std::vector<Move> plies_begun() const;
  void engine_move(const TurnResult& turn);
  void update_own_clock();
  std::string next_step(Move ply) const;
  void tell_next_step();
  void ponder_on(Move expected);
  bool answer_with_pondered(std::string_view text);
  void analyze_position();
  Limits limits(std::size_t moves_made) const;
  void report_result(const Outcome& outcome, bool engine_moved);
  /// True if `score`, from the engine's point of view, is at least `centipawns` below even, or a
  /// forced loss.
  static bool worse_by(const Score& score, int centipawns);
  void complain(std::string_view what, std::string_view about);

  Engine& engine_;
  Output& output_;

  std::optional<Color> engine_plays_ = Black;  ///< Empty in force mode.
  bool analyzing_ = false;
  bool game_over_ = false;
  bool post_ = false;
  bool ponders_ = false;
  bool against_program_ = false;
  bool draw_offered_ = false;  ///< It is answered with the next move.
  TimeControl control_;

  /// The state before one of XBoard's moves.
  struct Mark {
    xboard::PartialPly partial_ply;
    bool filler_due;
    bool plays;  ///< The move completed a ply.
  };
  std::vector<Mark> marks_;         ///< One for each of XBoard's moves.
  xboard::PartialPly partial_ply_;  ///< The steps of the next ply so far.
  bool filler_due_ = false;
  Move chosen_{};  ///< The ply that the engine is sending in steps.

  bool moves_now_ = false;  ///< The engine was ordered to move; pings wait for the move.
  std::vector<std::string> pongs_;

  Task task_ = Task::kNone;
  std::uint64_t task_search_ = 0;  ///< The id of the search that the task waits for.
  /// When the engine's own clock, or its analysis, was started.
  SearchSignals::Clock::time_point thinks_since_;
  Move expected_{};  ///< The move expected from the opponent.
  std::optional<TurnResult>
      pondered_;  ///< The result of a ponder search that ended before the opponent's move.
  std::optional<SearchLine> last_line_;
};

}  // namespace protean

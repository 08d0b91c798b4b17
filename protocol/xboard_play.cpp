// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/turn.h"
#include "protocol/xboard.h"
#include "protocol/xboard_setup.h"
#include "protocol/xboard_text.h"

#include <algorithm>

/// How the XBoard protocol's game goes on: whose move it is, when to think, what to say at the end.
namespace protean {

bool XBoard::split() const {
  return engine_.game().variant().xboard() == XBoardSupport::kSplit;
}

Color XBoard::side() const {
  const Color acting = engine_.game().position().side();
  return filler_due_ ? !acting : acting;
}

void XBoard::forget_plies() {
  fillers_.clear();
  filler_due_ = false;
  game_over_ = false;
  expected_ = {};
  last_line_.reset();
}

void XBoard::play(Move move) {
  const Position before = engine_.game().position();
  engine_.play(move);
  fillers_.push_back(false);
  const Game& game = engine_.game();
  filler_due_ = split() && same_turn(game.program(), before, game.position());
}

void XBoard::play_filler() {
  fillers_.push_back(true);
  filler_due_ = false;
}

bool XBoard::take_back() {
  if (fillers_.empty()) return false;
  filler_due_ = fillers_.back();
  if (!fillers_.back()) engine_.undo();
  fillers_.pop_back();
  game_over_ = false;
  return true;
}

/// In the middle of a game XBoard tells of the opponent's pass by sending the board.
bool XBoard::read_pass_as_board() {
  if (!engine_plays_ || analyzing_ || game_over_ || side() == *engine_plays_) return false;
  const Game& game = engine_.game();
  const auto pass = xboard::parse_move(game.program(), game.position(), "@@@@");
  if (!filler_due_ && (!pass || fillers_.empty())) return false;
  drop_search();
  if (filler_due_) {
    play_filler();
  } else {
    play(*pass);
  }
  carry_on();
  return true;
}

/// Ends the search that runs; what it still says is not listened to.
void XBoard::drop_search() {
  task_ = Task::kNone;
  task_search_ = 0;
  pondered_.reset();
  engine_.stop();
  engine_.wait();
}

/// After a ply of the opponent's, or when the engine was told to play: ends the game, answers, or
/// waits.
void XBoard::carry_on() {
  if (analyzing_) return analyze_position();
  const Outcome outcome = engine_.game().outcome();
  if (outcome.over()) return report_result(outcome, false);
  if (!engine_plays_ || game_over_ || side() != *engine_plays_) return;
  if (filler_due_) {
    play_filler();
    return output_.line("move @@@@");
  }
  think();
}

void XBoard::think() {
  task_ = Task::kThink;
  task_search_ = engine_.go(limits());
}

Limits XBoard::limits() const {
  Limits limits;
  limits.depth = control_.depth;
  if (control_.fixed_ms) {
    limits.movetime_ms = control_.fixed_ms;
    return limits;
  }
  const Color us = engine_plays_.value_or(side());
  limits.time_ms[us] = std::max<std::int64_t>(control_.own_ms.value_or(control_.base_ms), 1);
  limits.time_ms[!us] = std::max<std::int64_t>(control_.other_ms.value_or(control_.base_ms), 1);
  limits.increment_ms = {control_.increment_ms, control_.increment_ms};
  if (control_.moves > 0) {
    const auto made = static_cast<std::int64_t>(fillers_.size() / 2);
    limits.moves_to_go = static_cast<int>(control_.moves - made % control_.moves);
  }
  return limits;
}

void XBoard::line_found(const TurnJob& job, const SearchLine& line) {
  if (job.id != task_search_) return;
  if (task_ != Task::kHint && line.multipv == 1) last_line_ = line;
  const bool shown = analyzing_ || (post_ && task_ != Task::kHint);
  if (shown) output_.line(xboard::thinking_text(*job.program, job.root, line));
}

void XBoard::search_over(const TurnJob& job, const TurnResult& turn) {
  if (job.id != task_search_) return;
  switch (task_) {
    case Task::kThink: task_ = Task::kNone; return engine_move(turn);
    case Task::kPonder: pondered_ = turn; return;
    case Task::kHint:
      task_ = Task::kNone;
      if (turn.plies.empty()) return;
      return output_.line("Hint: " + xboard::move_text(*job.program, job.root, turn.plies.front()));
    default: return;
  }
}

void XBoard::engine_move(const TurnResult& turn) {
  if (turn.plies.empty()) return;
  const Game& game = engine_.game();
  const Move move = turn.plies.front();
  output_.line("move " + xboard::move_text(game.program(), game.position(), move));
  play(move);
  if (control_.own_ms) *control_.own_ms += control_.increment_ms - turn.line.time_ms;
  const Outcome outcome = game.outcome();
  if (outcome.over()) return report_result(outcome, true);
  expected_ = turn.ponder.empty() ? Move{} : turn.ponder.front();
  if (ponders_ && !split() && expected_) start_pondering(turn);
}

void XBoard::start_pondering(const TurnResult& turn) {
  Game guessed = engine_.game();
  guessed.play(turn.ponder.front());
  if (guessed.outcome().over()) return;
  Limits ponder = limits();
  ponder.ponder = true;
  pondered_.reset();
  task_ = Task::kPonder;
  task_search_ = engine_.go(guessed, std::move(ponder));
}

/// Goes on with the ponder search if the opponent made the move it was about.
bool XBoard::answer_with_pondered(Move move) {
  if (task_ != Task::kPonder || move != expected_) return false;
  play(move);
  task_ = Task::kThink;
  if (pondered_) {
    const TurnResult turn = *pondered_;
    pondered_.reset();
    task_ = Task::kNone;
    engine_move(turn);
  } else {
    engine_.ponder_hit();
  }
  return true;
}

void XBoard::analyze_position() {
  drop_search();
  if (engine_.game().ended_by_rule()) return;
  Limits endless;
  endless.infinite = true;
  last_line_.reset();
  task_ = Task::kAnalyze;
  task_search_ = engine_.go(std::move(endless));
}

/// Clients hold a claim of victory against the claimant unless they can confirm it, so it is the
/// loser who reports; with men in hand they do not look. A draw is claimed by the side that did not
/// bring it about.
void XBoard::report_result(const Outcome& outcome, bool engine_moved) {
  if (!engine_plays_ || game_over_) return;
  game_over_ = true;
  const Result lost = win_for(!*engine_plays_);
  const bool holdings = xboard_holdings(engine_.game().program()) > 0;
  const bool draw = outcome.result == Result::kDraw;
  const bool safe =
      outcome.result == lost || (draw ? !engine_moved || !against_program_ : holdings);
  if (safe) {
    output_.line(xboard::result_text(outcome));
  } else if (!against_program_) {
    output_.line("telluser The game is over: " + xboard::result_text(outcome));
  }
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ms_since.h"
#include "engine/opposite_score.h"
#include "engine/turn.h"
#include "engine/xboard/setup.h"
#include "engine/xboard/text.h"
#include "protocol/xboard.h"

#include <algorithm>
#include <utility>

/// The course of the XBoard protocol's game: whose move it is, when to think, what to say at the
/// end.
namespace protean {

namespace {

constexpr std::uint64_t kBriefNodes = 50'000;

}  // namespace

bool XBoard::split() const {
  return engine_.game().variant().xboard() == XBoardSupport::kSplit;
}

Color XBoard::side() const {
  const Color acting = engine_.game().position().side();
  return filler_due_ ? !acting : acting;
}

void XBoard::forget_plies() {
  marks_.clear();
  control_.before = 0;
  partial_ply_ = {};
  chosen_ = {};
  filler_due_ = false;
  game_over_ = false;
  draw_offered_ = false;
  expected_ = {};
  last_line_.reset();
}

/// Accepts XBoard's next move, by either side; false, with nothing changed, if it is not legal.
bool XBoard::hear(std::string_view text) {
  using State = xboard::PartialPly::State;
  const Game& game = engine_.game();
  Mark mark{partial_ply_, filler_due_, false};
  Move ply{};
  if (filler_due_) {
    if (!xboard::is_pass(text)) return false;
  } else if (split()) {
    const State state = partial_ply_.hear(game.program(), game.position(), text);
    if (state == State::kWrong) return false;
    if (state == State::kComplete) ply = partial_ply_.ply();
  } else {
    const auto move = xboard::parse_move(game.program(), game.position(), text);
    if (!move) return false;
    ply = *move;
  }
  drop_search();
  filler_due_ = !filler_due_;
  mark.plays = static_cast<bool>(ply);
  marks_.push_back(mark);
  if (ply) play(ply);
  return true;
}

/// Makes a ply whose steps are complete.
void XBoard::play(Move move) {
  const Position before = engine_.game().position();
  engine_.play(move);
  partial_ply_ = {};
  chosen_ = {};
  const Game& game = engine_.game();
  filler_due_ = split() && same_turn(game.program(), before, game.position());
}

/// Takes back the last of XBoard's moves; there must be one.
void XBoard::take_back() {
  const Mark& mark = marks_.back();
  if (mark.plays) engine_.undo();
  last_line_.reset();
  partial_ply_ = mark.partial_ply;
  filler_due_ = mark.filler_due;
  chosen_ = {};
  marks_.pop_back();
  game_over_ = false;
  draw_offered_ = false;
}

/// Accepts the opponent's pass, which XBoard sends in the middle of a game as the board. False if
/// no pass is due.
bool XBoard::read_pass_as_board() {
  if (!engine_plays_ || analyzing_ || game_over_ || side() == *engine_plays_) return false;
  if (marks_.empty() || !hear("@@@@")) return false;
  carry_on();
  return true;
}

/// Ends the running search and ignores its further events.
void XBoard::drop_search() {
  task_ = Task::kNone;
  task_search_ = 0;
  pondered_.reset();
  engine_.stop();
  engine_.wait();
  answer_pings();
}

/// Answers the pings that came after an order to move at once, now that the move is made or its
/// search dropped.
void XBoard::answer_pings() {
  moves_now_ = false;
  for (const std::string& pong : std::exchange(pongs_, {})) output_.line(pong);
}

/// Sets an option. If that ends the running search, starts it again: clients set options at any
/// time and do not want a move yet. Pondering just ends.
std::optional<std::string> XBoard::set_option(std::string_view name, std::string_view value) {
  const bool searched = engine_.searching();
  auto problems = engine_.set_option(name, value);
  if (!searched || engine_.searching()) return problems;
  if (task_ == Task::kThink) {
    search_for_move();
    if (moves_now_) engine_.stop();
  }
  if (task_ == Task::kAnalyze) analyze_position();
  if (task_ == Task::kPonder) drop_search();
  return problems;
}

/// After the opponent's move, or an order to play: continues the analysis, ends the game, answers,
/// or waits.
void XBoard::carry_on() {
  if (analyzing_) return analyze_position();
  const Outcome outcome = engine_.game().outcome();
  if (outcome.over()) return report_result(outcome, false);
  answer();
}

/// Makes the engine's next move if it is its turn.
void XBoard::answer() {
  if (!engine_plays_ || game_over_ || side() != *engine_plays_) return;
  if (filler_due_) {
    output_.line("move @@@@");
    hear("@@@@");
  } else if (chosen_ &&
             partial_ply_.may_be(engine_.game().program(), engine_.game().position(), chosen_)) {
    tell_next_step();
  } else {
    think();
  }
}

void XBoard::think() {
  thinks_since_ = heard_at_;
  search_for_move();
}

void XBoard::search_for_move() {
  Limits bounds = limits(marks_.size());
  bounds.asked = thinks_since_;
  bounds.search_moves = plies_begun();
  task_ = Task::kThink;
  task_search_ = engine_.go(std::move(bounds));
}

/// Looks for a good move of the side to move, whoever that is.
void XBoard::search_briefly(Task purpose) {
  Limits brief;
  brief.nodes = kBriefNodes;
  brief.search_moves = plies_begun();
  task_ = purpose;
  task_search_ = engine_.go(std::move(brief));
}

/// The plies that the steps heard so far may become; empty if there are no steps: any ply.
std::vector<Move> XBoard::plies_begun() const {
  std::vector<Move> begun;
  if (partial_ply_.heard().empty()) return begun;
  const Game& game = engine_.game();
  MoveList plies;
  game.program().generate(game.position(), plies);
  for (const Move ply : plies) {
    if (partial_ply_.may_be(game.program(), game.position(), ply)) begun.push_back(ply);
  }
  return begun;
}

/// The limits for the engine's move after this many of XBoard's moves.
Limits XBoard::limits(std::size_t moves_made) const {
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
    const auto all = static_cast<std::int64_t>(moves_made / 2);
    const std::int64_t made = std::max<std::int64_t>(all - control_.before, 0);
    limits.moves_to_go = static_cast<int>(control_.moves - made % control_.moves);
  }
  return limits;
}

void XBoard::line_found(const TurnJob& job, const SearchLine& line) {
  if (job.id != task_search_) return;
  if (task_ == Task::kHint || task_ == Task::kGuess) return;
  if (line.multipv == 1) last_line_ = line;
  if (!analyzing_ && !post_) return;
  SearchLine shown = line;
  const bool guessed = task_ == Task::kPonder;
  if (guessed) shown.pv.insert(shown.pv.begin(), expected_);
  // XBoard takes the score as that of the side it waits for: here the one that must pass.
  if (filler_due_) shown.score = opposite(shown.score);
  const Position& root = guessed ? engine_.game().position() : job.root;
  output_.line(xboard::thinking_text(*job.program, root, shown));
}

void XBoard::search_over(const TurnJob& job, const TurnResult& turn) {
  if (job.id != task_search_) return;
  switch (task_) {
    case Task::kThink:
      task_ = Task::kNone;
      engine_move(turn);
      return answer_pings();
    case Task::kGuess:
      task_ = Task::kNone;
      if (ponders_ && !turn.plies.empty()) ponder_on(turn.plies.front());
      return;
    case Task::kPonder: pondered_ = turn; return;
    case Task::kHint:
      task_ = Task::kNone;
      if (turn.plies.empty()) return;
      return output_.line("Hint: " + next_step(turn.plies.front()));
    default: return;
  }
}

void XBoard::engine_move(const TurnResult& turn) {
  if (turn.plies.empty()) return;
  chosen_ = turn.plies.front();
  update_own_clock();
  if (std::exchange(draw_offered_, false) && worse_by(turn.line.score, 1))
    output_.line("offer draw");
  tell_next_step();
  if (game_over_) return;
  if (ponders_ && !split() && !turn.ponder.empty()) ponder_on(turn.ponder.front());
}

/// After the engine's move: computes what its clock will show when it thinks on its next move.
void XBoard::update_own_clock() {
  if (!control_.own_ms) return;
  *control_.own_ms += control_.increment_ms - ms_since(thinks_since_);
  const auto made = static_cast<std::int64_t>(marks_.size() / 2 + 1) - control_.before;
  if (control_.moves > 0 && made % control_.moves == 0) *control_.own_ms += control_.base_ms;
}

/// The next step of a ply to send to XBoard.
std::string XBoard::next_step(Move ply) const {
  const Game& game = engine_.game();
  return split() ? partial_ply_.next(game.program(), game.position(), ply)
                 : xboard::move_text(game.program(), game.position(), ply);
}

void XBoard::tell_next_step() {
  const std::string text = next_step(chosen_);
  output_.line("move " + text);
  hear(text);
  const Outcome outcome = engine_.game().outcome();
  if (outcome.over()) report_result(outcome, true);
}

/// Ponders on the answer to the move expected from the opponent.
void XBoard::ponder_on(Move expected) {
  expected_ = expected;
  Game guessed = engine_.game();
  guessed.play(expected);
  if (guessed.outcome().over()) return;
  Limits ponder = limits(marks_.size() + 1);
  ponder.ponder = true;
  pondered_.reset();
  task_ = Task::kPonder;
  task_search_ = engine_.go(guessed, std::move(ponder));
}

/// Continues the ponder search as a real one if the opponent made the move it was about; otherwise
/// false.
bool XBoard::answer_with_pondered(std::string_view text) {
  if (task_ != Task::kPonder) return false;
  const Game& game = engine_.game();
  const auto move = xboard::parse_move(game.program(), game.position(), text);
  if (move != expected_) return false;
  marks_.push_back({partial_ply_, filler_due_, true});
  play(*move);
  task_ = Task::kThink;
  thinks_since_ = heard_at_;
  if (pondered_) {
    const TurnResult turn = *pondered_;
    pondered_.reset();
    task_ = Task::kNone;
    engine_move(turn);
  } else {
    engine_.ponder_hit(heard_at_);
  }
  return true;
}

void XBoard::analyze_position() {
  drop_search();
  if (engine_.game().ended_by_rule()) return;
  thinks_since_ = heard_at_;
  Limits endless;
  endless.infinite = true;
  endless.asked = thinks_since_;
  endless.search_moves = plies_begun();
  last_line_.reset();
  task_ = Task::kAnalyze;
  task_search_ = engine_.go(std::move(endless));
}

/// Reports the result if that is safe. In games between programs, clients hold a claim of victory
/// against the claimant unless they can confirm it, so the loser reports; in games with pieces in
/// hand they do not check. A draw is claimed by the side that did not bring it about. A draw by
/// counting does not end the game until it is claimed.
void XBoard::report_result(const Outcome& outcome, bool engine_moved) {
  if (!engine_plays_ || game_over_) return;
  const bool draw = outcome.result == Result::kDraw;
  const bool left_to_opponent = draw && engine_moved && against_program_;
  game_over_ = !left_to_opponent || engine_.game().ended_by_rule();
  const Result lost = win_for(!*engine_plays_);
  const bool holdings = xboard_holdings(engine_.game().program()) > 0;
  const bool safe =
      !against_program_ || outcome.result == lost || (draw ? !engine_moved : holdings);
  if (safe) output_.line(xboard::result_text(outcome));
}

}  // namespace protean

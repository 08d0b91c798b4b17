// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/referee.h"

#include "engine/chance.h"
#include "engine/log.h"
#include "engine/match/pgn.h"
#include "engine/turn.h"

#include <algorithm>
#include <cstdlib>
#include <random>

namespace protean {
namespace {

/// How long a player without a clock may think before it is told to move at once.
constexpr std::int64_t kPatienceWithoutClockMs = 600'000;
/// How long an overdue turn is waited for, so that a loss on time can be distinguished from a hang.
constexpr std::int64_t kSlackMs = 200;

Color side_of(Actor actor) {
  return actor == Actor::kWhite ? White : Black;
}

GameRecord blank_record(const GameSetup& setup) {
  GameRecord record;
  record.variant = setup.variant;
  record.start = setup.opening.start;
  record.date = pgn_date_today();
  record.round = setup.round;
  for (Color c : {White, Black}) {
    record.names[c] = setup.seats[c].name;
    record.time_controls[c] = time_control_text(setup.seats[c].time);
  }
  return record;
}

/// One side's clock.
class Clock {
 public:
  explicit Clock(const TimeControl& time) : time_(time) {
    if (time.clock) left_ms_ = time.clock->base_ms + time.clock->increment_ms;
  }

  ClockState state() const {
    ClockState state;
    if (!time_.clock) return state;
    state.left_ms = left_ms_;
    state.increment_ms = time_.clock->increment_ms;
    if (time_.clock->moves > 0)
      state.moves_to_go = time_.clock->moves - turns_ % time_.clock->moves;
    return state;
  }

  /// Milliseconds allowed for an answer; empty: no limit.
  std::optional<std::int64_t> allowed_ms() const {
    std::optional<std::int64_t> most = time_.movetime_ms;
    if (time_.clock) most = std::min(most.value_or(left_ms_), left_ms_);
    if (most) *most = std::max<std::int64_t>(*most + time_.margin_ms, 0);
    return most;
  }

  /// Deducts the time of an answer; false if it was more than allowed.
  bool spend(std::int64_t ms) {
    const auto allowed = allowed_ms();
    left_ms_ = std::max<std::int64_t>(left_ms_ - ms, 0);
    return !allowed || ms <= *allowed;
  }

  void end_turn() {
    ++turns_;
    if (!time_.clock) return;
    left_ms_ += time_.clock->increment_ms;
    if (time_.clock->moves > 0 && turns_ % time_.clock->moves == 0)
      left_ms_ += time_.clock->base_ms;
  }

 private:
  TimeControl time_;
  std::int64_t left_ms_ = 0;
  int turns_ = 0;
};

/// A game being played.
class Referee {
 public:
  Referee(const GameSetup& setup, const std::atomic<bool>& cancelled)
      : setup_(setup),
        cancelled_(cancelled),
        record_(blank_record(setup)),
        game_(*setup.variant, setup.opening.start),
        clocks_{Clock(setup.seats[White].time), Clock(setup.seats[Black].time)},
        dice_(setup.seed) {}

  std::variant<GameRecord, Refusal> play() {
    if (auto refusal = seat_players()) return *refusal;
    if (!over_) play_opening();
    while (!over_) next_turn();
    for (Color c : {White, Black}) {
      if (setup_.seats[c].player->usable())
        setup_.seats[c].player->game_over(game_, record_.result, record_.reason);
    }
    return std::move(record_);
  }

 private:
  void end(Result result, std::string reason, Termination termination) {
    over_ = true;
    record_.result = result;
    record_.reason = std::move(reason);
    record_.termination = termination;
    const bool decided = result == Result::kWhiteWins || result == Result::kBlackWins;
    if (decided && (mated() || !game_.outcome().over()))
      record_.deciding_move = deciding_move_number();
  }

  /// True if the side to move is in check and has no move left.
  bool mated() const {
    const Position& pos = game_.position();
    return game_.program().in_check(pos) && !game_.program().has_moves_past_goals(pos);
  }

  /// The number of the move that mated, or else of the move that is due.
  int deciding_move_number() const {
    const Position& pos = game_.position();
    return pos.fullmove_number() - (mated() && pos.side() == White ? 1 : 0);
  }

  void lose(Color loser, const std::string& what, Termination termination) {
    end(win_for(!loser), color_name(loser) + ' ' + what, termination);
  }

  std::optional<Refusal> seat_players() {
    for (Color c : {White, Black}) {
      Player& player = *setup_.seats[c].player;
      const auto error = player.new_game(game_, c, setup_.seats[!c].name);
      if (!error) continue;
      if (player.usable()) return Refusal{c, *error};
      if (!over_) lose(c, "could not begin: " + *error, Termination::kAbandoned);
    }
    return std::nullopt;
  }

  void play_opening() {
    for (const Move ply : setup_.opening.plies) {
      if (record_.turns.empty() ||
          !same_turn(game_.program(), game_.history().back(), game_.position())) {
        const bool chance = game_.program().actor(game_.position()) == Actor::kChance;
        record_.turns.emplace_back();
        record_.turns.back().source =
            chance ? TurnRecord::Source::kChance : TurnRecord::Source::kOpening;
      }
      record_.turns.back().plies.push_back(ply);
      game_.play(ply);
    }
  }

  void next_turn() {
    if (over_by_rule()) return;
    if (cancelled_) return end(Result::kOngoing, "broken off", Termination::kUnterminated);
    if (setup_.adjudication.max_moves && moves_made() >= *setup_.adjudication.max_moves) {
      return end(Result::kDraw, "move limit", Termination::kAdjudication);
    }
    const Actor actor = game_.program().actor(game_.position());
    if (actor == Actor::kChance) return draw_event();
    ask(side_of(actor));
    if (!over_ && !over_by_rule()) adjudicate();
  }

  bool over_by_rule() {
    const Outcome outcome = game_.outcome();
    if (outcome.over()) end(outcome.result, std::string(outcome.reason), Termination::kNormal);
    return outcome.over();
  }

  /// Moves as on a score sheet: a turn of White and a turn of Black count as one.
  int moves_made() const { return (turns_[White] + turns_[Black]) / 2; }

  void draw_event() {
    const auto event = draw_chance(game_.program(), game_.position(), dice_);
    TurnRecord turn;
    turn.source = TurnRecord::Source::kChance;
    turn.plies.push_back(*event);
    record_.turns.push_back(std::move(turn));
    game_.play(*event);
  }

  /// Has a player make a turn. If it stops in the middle of the turn, it is asked for the rest.
  void ask(Color side) {
    record_.turns.emplace_back();
    for (;;) {
      const TurnAnswer answer = setup_.seats[side].player->choose_turn(request(side));
      if (!accept(side, answer)) break;
      if (!same_turn(game_.program(), game_.history().back(), game_.position())) {
        clocks_[side].end_turn();
        ++turns_[side];
        break;
      }
      if (game_.outcome().over()) break;
    }
    if (record_.turns.back().plies.empty()) record_.turns.pop_back();
  }

  TurnRequest request(Color side) const {
    TurnRequest request{.game = game_};
    for (Color c : {White, Black}) request.clocks[c] = clocks_[c].state();
    request.draw_offered = offered_[!side];
    const auto allowed = clocks_[side].allowed_ms();
    request.patience_ms = allowed ? *allowed + kSlackMs : kPatienceWithoutClockMs;
    return request;
  }

  /// Plays an answer; false if the game is over because of it.
  bool accept(Color side, const TurnAnswer& answer) {
    const auto& text = answer.text;
    switch (answer.kind) {
      case AnswerKind::kTurn: break;
      case AnswerKind::kIllegal:
        lose(side, "makes an illegal move: " + text, Termination::kRulesInfraction);
        return false;
      case AnswerKind::kResign: lose(side, "resigns", Termination::kNormal); return false;
      case AnswerKind::kClaim: judge_claim(side, answer); return false;
      case AnswerKind::kHung:
        lose(side, "does not answer any more", Termination::kAbandoned);
        return false;
      case AnswerKind::kDied: lose(side, "ended: " + text, Termination::kAbandoned); return false;
      case AnswerKind::kFlooded:
        lose(side, "floods its output: " + text, Termination::kAbandoned);
        return false;
      case AnswerKind::kCancelled:
        end(Result::kOngoing, "broken off", Termination::kUnterminated);
        return false;
    }
    if (!clocks_[side].spend(answer.time_ms)) {
      lose(side, "loses on time", Termination::kTimeForfeit);
      return false;
    }
    play_turn(answer);
    offered_[side] = answer.offers_draw;
    if (offered_[White] && offered_[Black] && !game_.outcome().over()) {
      end(Result::kDraw, "draw agreed", Termination::kNormal);
      return false;
    }
    return true;
  }

  void play_turn(const TurnAnswer& answer) {
    TurnRecord& turn = record_.turns.back();
    if (turn.plies.empty()) {
      turn.score = answer.score;
      turn.depth = answer.depth;
    }
    turn.nodes += answer.nodes;
    turn.time_ms = turn.time_ms.value_or(0) + answer.time_ms;
    for (const Move ply : answer.plies) {
      turn.plies.push_back(ply);
      game_.play(ply);
    }
  }

  /// A player that claims to have lost is believed. The rules have not ended the game, so any other
  /// claim is wrong.
  void judge_claim(Color side, const TurnAnswer& answer) {
    if (answer.claimed == win_for(!side)) {
      return end(answer.claimed, color_name(side) + " resigns", Termination::kNormal);
    }
    lose(side, "claims wrongly: " + answer.text, Termination::kRulesInfraction);
  }

  // --- Adjudication ---

  /// The score of the turn just made, in centipawns; a forced end counts as a very large score.
  static std::optional<int> centipawns(const TurnRecord& turn) {
    constexpr int kForced = 30000;
    if (!turn.score) return std::nullopt;
    if (turn.score->mate) return *turn.score->mate > 0 ? kForced : -kForced;
    return turn.score->centipawns;
  }

  void adjudicate() {
    const TurnRecord& turn = record_.turns.back();
    const Color side = game_.history().empty() ? White : game_.history().back().side();
    const auto score = centipawns(turn);
    if (const auto& resign = setup_.adjudication.resign) {
      lost_turns_[side] = score && *score <= -resign->score ? lost_turns_[side] + 1 : 0;
      if (lost_turns_[side] >= resign->move_count) {
        return end(win_for(!side), color_name(side) + " is lost by its own score",
                   Termination::kAdjudication);
      }
    }
    if (const auto& draw = setup_.adjudication.draw) {
      level_turns_ = score && std::abs(*score) <= draw->score ? level_turns_ + 1 : 0;
      if (moves_made() >= draw->move_number && level_turns_ >= 2 * draw->move_count) {
        return end(Result::kDraw, "level by both scores", Termination::kAdjudication);
      }
    }
  }

  const GameSetup& setup_;
  const std::atomic<bool>& cancelled_;
  GameRecord record_;
  Game game_;
  std::array<Clock, 2> clocks_;
  std::mt19937_64 dice_;
  bool over_ = false;
  std::array<int, 2> turns_{};
  std::array<bool, 2> offered_{};
  std::array<int, 2> lost_turns_{};
  int level_turns_ = 0;
};

}  // namespace

std::variant<GameRecord, Refusal> play_game(const GameSetup& setup,
                                            const std::atomic<bool>& cancelled) {
  return Referee(setup, cancelled).play();
}

GameRecord forfeited_game(const GameSetup& setup, Color loser, const std::string& reason) {
  GameRecord record = blank_record(setup);
  record.result = win_for(!loser);
  record.reason = color_name(loser) + " could not begin: " + reason;
  record.termination = Termination::kAbandoned;
  record.deciding_move = record.start.fullmove_number();
  return record;
}

}  // namespace protean

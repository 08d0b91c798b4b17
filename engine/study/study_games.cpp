// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/study_games.h"

#include "engine/match/builtin_player.h"
#include "engine/match/tournament.h"
#include "engine/turn.h"
#include "movegen/board/zobrist.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <chrono>

namespace protean {

namespace {

/// No random plies. In games with many arrays, one is drawn.
constexpr char kOpenings[] = "random:0";
/// Turns in which each player may stray from its best line.
constexpr int kVariedTurns = 8;
constexpr int kForced = 30'000;
constexpr std::uint64_t kFewestNodes = 16;

std::optional<int> for_white(const TurnRecord& turn, Color side) {
  if (!turn.score) return std::nullopt;
  const int score =
      turn.score->mate ? (*turn.score->mate > 0 ? kForced : -kForced) : turn.score->centipawns;
  return side == White ? score : -score;
}

std::vector<StudyTurn> turns_of(const GameRecord& record) {
  const RuleProgram& program = compiled(*record.variant);
  std::vector<StudyTurn> turns;
  Position pos = record.start;
  for (const TurnRecord& turn : record.turns) {
    turns.push_back({turn_text(program, pos, turn.plies), for_white(turn, pos.side())});
    for (const Move ply : turn.plies) pos = program.make(pos, ply);
  }
  return turns;
}

/// The players of a step; in step 0 they are equal.
Step players_of(const StudyPlan& plan, std::size_t step) {
  return step == 0 ? Step{plan.nodes, plan.nodes} : ladder_of(plan)[step - 1];
}

/// The match that plays a step.
MatchPlan match_of(const StudyPlan& plan, std::size_t step) {
  const Step rung = players_of(plan, step);
  MatchPlan match;
  match.players = {searching_player("stronger", rung.stronger),
                   searching_player("weaker", rung.weaker)};
  match.variants = {plan.variant};
  match.games = step == 0 ? plan.games : plan.ladder;
  match.repeat = step == 0 ? 1 : 2;
  match.openings = kOpenings;
  match.concurrency = plan.concurrency;
  match.adjudication.max_moves = plan.max_moves;
  match.seed = zobrist::mix(plan.seed) + step;
  match.shard = plan.shard;
  return match;
}

/// Writes down the games of a match.
class Scribe final : public MatchListener {
 public:
  Scribe(int step, std::vector<StudyGame>& games, const std::function<void()>& on_game)
      : step_(step), games_(games), on_game_(on_game) {}

  void game_over(const ScheduledGame& game, const GameRecord& record, const Standing&) override {
    if (record.termination == Termination::kUnterminated) return;
    games_.push_back({step_, game.index, step_ > 0 && game.first_is_white,
                      to_fen(compiled(*record.variant), record.start), turns_of(record),
                      record.result, record.reason, record.termination});
    on_game_();
  }

 private:
  int step_;
  std::vector<StudyGame>& games_;
  const std::function<void()>& on_game_;
};

/// The work that a game takes, in proportion to the nodes that each side has for a turn.
double work_of(const StudyPlan& plan, std::size_t step) {
  const Step rung = players_of(plan, step);
  return static_cast<double>(rung.weaker) + static_cast<double>(rung.stronger);
}

}  // namespace

bool in_order_of_play(const StudyGame& a, const StudyGame& b) {
  return std::pair(a.step, a.index) < std::pair(b.step, b.index);
}

std::vector<Step> ladder_of(const StudyPlan& plan) {
  std::vector<Step> steps;
  if (plan.ladder == 0) return steps;
  for (const std::uint64_t part : {16, 4, 1}) {
    const std::uint64_t weaker = plan.nodes / part;
    if (weaker >= kFewestNodes || part == 1) steps.push_back({weaker, 4 * weaker});
  }
  return steps;
}

std::set<std::pair<int, std::size_t>> scheduled_games(const StudyPlan& plan) {
  std::set<std::pair<int, std::size_t>> games;
  for (std::size_t step = 0; step <= ladder_of(plan).size(); ++step) {
    for (const ScheduledGame& game : schedule(match_of(plan, step)))
      games.emplace(static_cast<int>(step), game.index);
  }
  return games;
}

void play_study(const StudyPlan& plan, std::vector<StudyGame>& played,
                const std::function<void(const StudyProgress&)>& on_game,
                const std::atomic<bool>& cancelled) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  StudyProgress progress{played.size(), scheduled_games(plan).size(), 0, 0};
  double left = 0;
  std::vector<MatchPlan> matches;
  for (std::size_t step = 0; step <= ladder_of(plan).size(); ++step) {
    MatchPlan match = match_of(plan, step);
    for (const StudyGame& game : played) {
      if (static_cast<std::size_t>(game.step) == step) match.played.insert(game.index);
    }
    left += work_of(plan, step) * static_cast<double>(schedule(match).size());
    matches.push_back(std::move(match));
  }
  double done = 0;
  for (std::size_t step = 0; step < matches.size() && !cancelled; ++step) {
    const std::function<void()> tell = [&] {
      done += work_of(plan, step);
      left -= work_of(plan, step);
      progress.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
      progress.seconds_left = progress.seconds * left / done;
      ++progress.finished;
      on_game(progress);
    };
    Scribe scribe(static_cast<int>(step), played, tell);
    const SeatFactory seat = [&](const PlayerSpec& spec, std::uint64_t seed,
                                 const std::atomic<bool>& stop) {
      return make_searching_player(spec.time, plan.evaluation, stop, {kVariedTurns, seed});
    };
    run_match(matches[step], seat, scribe, cancelled);
  }
  std::sort(played.begin(), played.end(), in_order_of_play);
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/analysis.h"

#include "engine/begins_with.h"
#include "engine/stop_on_flag.h"
#include "engine/turn.h"
#include "search/imperfect/simultaneous_choice.h"
#include "search/score_of.h"

#include <algorithm>
#include <array>
#include <utility>

namespace protean {

namespace {

/// The least cost, in points, of a turn with each verdict.
constexpr std::array<std::pair<double, Verdict>, 3> kVerdicts = {
    {{0.25, Verdict::kBlunder}, {0.12, Verdict::kMistake}, {0.06, Verdict::kDubious}}};

/// A turn wins if it promises at least kWins points, and does not if it promises at most kNoWin.
constexpr double kWins = 0.9;
constexpr double kNoWin = 0.6;

/// More lines than there are choices when both sides choose at the same time.
constexpr int kAllChoices = 256;

Verdict verdict_of(double cost) {
  for (const auto& [least, verdict] : kVerdicts) {
    if (cost >= least) return verdict;
  }
  return Verdict::kNone;
}

/// Points that the side to move may expect.
double points_of(const SearchLine& line) {
  if (line.score.mate) return *line.score.mate > 0 ? 1 : 0;
  return (line.wdl[0] + line.wdl[1] / 2.0) / 1000;
}

/// A value counted from one turn earlier: a forced end is one turn further away.
Value a_turn_earlier(Value v) {
  return !is_forced_end(v) ? v : v > 0 ? v - 1 : v + 1;
}

/// The opponent's line in a position, as the side that moved there sees it.
SearchLine seen_by_mover(SearchLine line) {
  line.score = score_of(a_turn_earlier(-line.score.centipawns));
  std::swap(line.wdl[0], line.wdl[2]);
  return line;
}

}  // namespace

std::string_view mark_of(Verdict verdict) {
  constexpr std::array<std::string_view, 4> kMarks = {"", "?!", "?", "??"};
  return kMarks[static_cast<std::size_t>(verdict)];
}

std::string_view word_of(Verdict verdict) {
  constexpr std::array<std::string_view, 4> kWords = {"", "inaccuracy", "mistake", "blunder"};
  return kWords[static_cast<std::size_t>(verdict)];
}

Analyst::Analyst(Limits limits, int lines, std::size_t hash_mb, int threads,
                 EvaluationSource evaluation)
    : searcher_(hash_mb, threads), limits_(std::move(limits)), lines_(lines) {
  searcher_.set_multipv(lines_);
  searcher_.set_evaluation(std::move(evaluation));
}

std::vector<SearchLine> Analyst::lines_of(const RuleProgram& program, const Position& pos,
                                          const History& history) {
  std::vector<SearchLine> lines;
  const bool mixed = is_simultaneous(program, pos);
  const auto keep = [&](const SearchLine& line) {
    if (line.bound != Bound::kExact) return;
    // The choice drawn from a mixed strategy is reported once more, as if it were the best.
    if (mixed && line.multipv == 1 && !lines.empty() && lines.front().depth == line.depth) return;
    if (line.multipv == 1) lines.clear();
    lines.push_back(line);
  };
  StopOnFlag hurry(cancelled_);
  const SearchResult result =
      searcher_.search(program, pos, history, limits_, keep, hurry.signals());
  // If no line with an exact score was reported, the result has the only one.
  if (lines.empty()) lines.push_back(result.line);
  return lines;
}

PositionReport Analyst::look_at(const RuleProgram& program, const Position& pos,
                                const History& history) {
  PositionReport report{pos, {}};
  if (program.outcome(pos).over()) return report;
  report.lines = lines_of(program, pos, history);
  for (SearchLine& line : report.lines)
    line.pv = with_whole_turn(searcher_, program, pos, history, limits_, std::move(line.pv));
  return report;
}

PositionReport Analyst::read_position(const RuleProgram& program, const Position& pos) {
  searcher_.clear();
  return look_at(program, pos, {});
}

/// What the game is worth to `mover` after its turn, as a line counted from before the turn.
SearchLine Analyst::line_after(const Game& game, Color mover) {
  if (const Outcome outcome = game.outcome(); outcome.over())
    return line_at_end(game.program(), game.position(), outcome, mover, 1);
  const SearchLine line = lines_of(game.program(), game.position(), game.history()).front();
  return game.position().side() == mover ? line : seen_by_mover(line);
}

/// Judges a choice made at the same time as the opponent's by what it promised, whatever the
/// opponent's turned out to be. False if it was not searched.
bool Analyst::judge_choice(const RuleProgram& program, const History& history,
                           const std::vector<Move>& plies, TurnReport& report) {
  searcher_.set_multipv(kAllChoices);
  const std::vector<SearchLine> choices = lines_of(program, report.before.pos, history);
  searcher_.set_multipv(lines_);
  const auto chosen = std::find_if(choices.begin(), choices.end(), [&](const SearchLine& line) {
    return begins_with(line.pv, plies);
  });
  if (chosen == choices.end()) return false;
  report.score = chosen->score;
  report.cost = std::max(points_of(choices.front()) - points_of(*chosen), 0.0);
  return true;
}

std::vector<TurnReport> Analyst::read_game(const GameRecord& record) {
  searcher_.clear();
  std::vector<TurnReport> reports;
  Game game(*record.variant, record.start);
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const TurnRecord& turn = record.turns[i];
    const bool by_chance = game.program().actor(game.position()) == Actor::kChance;
    if (by_chance || game.program().outcome(game.position()).over()) {
      for (const Move ply : turn.plies) game.play(ply);
      continue;
    }
    TurnReport report;
    report.turn = i;
    report.before = look_at(game.program(), game.position(), game.history());
    const SearchLine& best = report.before.lines.front();
    const Color mover = game.position().side();
    const bool is_best = begins_with(best.pv, turn.plies);
    const bool judged = !is_best && is_simultaneous(game.program(), game.position()) &&
                        judge_choice(game.program(), game.history(), turn.plies, report);
    for (const Move ply : turn.plies) game.play(ply);
    if (is_best) {
      report.score = best.score;
    } else if (!judged) {
      const SearchLine after = line_after(game, mover);
      report.score = after.score;
      // If the rest of the best turn depends on what its plies reveal, only its beginning is known,
      // and a turn that begins so costs nothing.
      const Position& pos = report.before.pos;
      if (!begins_with(turn.plies, first_turn(game.program(), pos, best.pv)))
        report.cost = std::max(points_of(best) - points_of(after), 0.0);
    }
    if (cancelled_ != nullptr && *cancelled_) break;
    report.verdict = verdict_of(report.cost);
    reports.push_back(std::move(report));
  }
  return reports;
}

std::optional<SearchLine> Analyst::only_win(const RuleProgram& program,
                                            const PositionReport& report, const History& history) {
  if (report.lines.size() < 2) return std::nullopt;
  const auto one_wins = [](const std::vector<SearchLine>& lines) {
    return lines.size() > 1 && points_of(lines[0]) >= kWins && points_of(lines[1]) <= kNoWin;
  };
  if (!one_wins(report.lines)) return std::nullopt;
  const Limits usual = limits_;
  if (limits_.nodes) *limits_.nodes *= 4;
  if (limits_.movetime_ms) *limits_.movetime_ms *= 4;
  if (limits_.depth) *limits_.depth += 4;
  const PositionReport deeper = look_at(program, report.pos, history);
  limits_ = usual;
  if (!one_wins(deeper.lines) || deeper.lines[0].pv.front() != report.lines[0].pv.front())
    return std::nullopt;
  return deeper.lines[0];
}

}  // namespace protean

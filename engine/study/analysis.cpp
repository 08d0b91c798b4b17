// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/analysis.h"

#include "engine/match/pgn.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <array>
#include <utility>

namespace protean {

namespace {

/// Points that a turn may cost at least to be called so.
constexpr std::array<std::pair<double, Verdict>, 3> kVerdicts = {
    {{0.25, Verdict::kBlunder}, {0.12, Verdict::kMistake}, {0.06, Verdict::kDubious}}};

/// A turn wins if it promises so many points, and does not if it promises no more than the other.
constexpr double kWins = 0.9;
constexpr double kNoWin = 0.6;

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

Score turned(Score score) {
  score.centipawns = -score.centipawns;
  if (score.mate) score.mate = -*score.mate;
  return score;
}

/// A finished game as a line for `side`.
SearchLine line_of(const Outcome& outcome, Color side) {
  SearchLine line;
  line.wdl = {0, 1000, 0};
  if (outcome.result == Result::kDraw) return line;
  const bool won = outcome.result == win_for(side);
  line.score.mate = won ? 1 : -1;
  line.wdl = won ? std::array{1000, 0, 0} : std::array{0, 0, 1000};
  return line;
}

bool begins_with(const std::vector<Move>& pv, const std::vector<Move>& turn) {
  return pv.size() >= turn.size() && std::equal(turn.begin(), turn.end(), pv.begin());
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

PositionReport Analyst::look_at(const RuleProgram& program, const Position& pos,
                                const History& history) {
  PositionReport report;
  report.pos = pos;
  if (program.outcome(pos).over()) return report;
  const auto keep = [&](const SearchLine& line) {
    if (line.bound != Bound::kExact) return;
    if (line.multipv == 1) report.lines.clear();
    report.lines.push_back(line);
  };
  const SearchResult result = searcher_.search(program, pos, history, limits_, keep);
  // The last word may differ from what was told of the depth before.
  if (report.lines.empty()) report.lines.push_back(result.line);
  return report;
}

/// What the position after a turn is worth to the side to move there.
SearchLine Analyst::last_word(const Game& game) {
  const Color side = game.position().side();
  if (const Outcome outcome = game.outcome(); outcome.over()) return line_of(outcome, side);
  return look_at(game.program(), game.position(), game.history()).lines.front();
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
    for (const Move ply : turn.plies) game.play(ply);
    if (begins_with(best.pv, turn.plies)) {
      report.score = best.score;
    } else {
      const SearchLine after = last_word(game);
      const bool same_side = game.position().side() == mover;
      const double points = same_side ? points_of(after) : 1 - points_of(after);
      report.score = same_side ? after.score : turned(after.score);
      report.cost = std::max(points_of(best) - points, 0.0);
    }
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

namespace {

/// How the remark on a turn begins.
std::string remark_begin(Verdict verdict) {
  return std::string(word_of(verdict)) + "; better ";
}

/// Takes an earlier analysis' remark and its glyph away from what a file says of a turn.
void forget_remark(TurnRecord& turn) {
  for (const Verdict verdict : {Verdict::kDubious, Verdict::kMistake, Verdict::kBlunder}) {
    const auto old = std::find_if(
        turn.comments.begin(), turn.comments.end(),
        [&](const std::string& comment) { return comment.starts_with(remark_begin(verdict)); });
    if (old == turn.comments.end()) continue;
    turn.comments.erase(old);
    std::erase(turn.glyphs, annotation_glyph(mark_of(verdict)));
  }
}

}  // namespace

GameRecord annotated(GameRecord record, const std::vector<TurnReport>& reports) {
  const RuleProgram& program = compiled(*record.variant);
  const bool reason_is_comment = !record.reason.empty() && !record.turns.empty() &&
                                 record.reason == join(record.turns.back().comments, " ");
  for (const TurnReport& report : reports) {
    TurnRecord& turn = record.turns[report.turn];
    forget_remark(turn);
    if (turn.source == TurnRecord::Source::kOpening)
      turn.comments.insert(turn.comments.begin(), "book");
    const SearchLine& best = report.before.lines.front();
    turn.source = TurnRecord::Source::kPlayer;
    turn.score = report.score;
    turn.depth = best.depth;
    turn.mark = mark_of(report.verdict);
    if (report.verdict == Verdict::kNone) continue;
    turn.remark =
        remark_begin(report.verdict) + line_text(program, report.before.pos, best.pv, ',');
  }
  if (reason_is_comment) record.reason = join(record.turns.back().comments, " ");
  return record;
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/study_report.h"
#include "search/evaluation/evaluation_tables.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace protean {

namespace {

using nlohmann::json;

constexpr double kShortGame = 20;  ///< Turns.
constexpr double kLongGame = 200;
constexpr Range kLeads = {0, 0.5};  ///< What a side expects beyond one half.

/// Collects numbers from all games.
class Metrics {
 public:
  explicit Metrics(const std::vector<GameFacts>& facts) : facts_(facts) {}

  void add(const char* name, const char* meaning,
           const std::function<double(const GameFacts&)>& of) {
    add(name, meaning, kAnyCount, of);
  }
  void add(const char* name, const char* meaning, Range range,
           const std::function<double(const GameFacts&)>& of) {
    std::vector<double> values;
    for (const GameFacts& game : facts_) values.push_back(of(game));
    put(name, meaning, mean_of(values, range));
  }
  void share(const char* name, const char* meaning,
             const std::function<bool(const GameFacts&)>& of) {
    const auto count = std::count_if(facts_.begin(), facts_.end(), of);
    put(name, meaning, share_of(static_cast<double>(count), facts_.size()));
  }
  void put(const char* name, const char* meaning, const Estimate& estimate) {
    list_.push_back({{"name", name},
                     {"meaning", meaning},
                     {"value", estimate.value},
                     {"low", estimate.low},
                     {"high", estimate.high}});
  }
  json list() const { return list_; }

 private:
  const std::vector<GameFacts>& facts_;
  json list_ = json::array();
};

double ratio(double part, double whole) {
  return whole == 0 ? 0 : part / whole;
}

double mean(const std::vector<double>& values) {
  return mean_of(values).value;
}

/// The uniformity of results: 1 if wins of both sides and draws are equally frequent, 0 if all
/// results are alike.
double uniformity(const std::vector<GameFacts>& facts) {
  std::array<double, 3> counts{};
  for (const GameFacts& game : facts)
    ++counts[static_cast<std::size_t>(std::lround(2 * game.points))];
  double sum = 0;
  for (const double n : counts) {
    const double p = ratio(n, static_cast<double>(facts.size()));
    if (p > 0) sum -= p * std::log(p);
  }
  return sum / std::log(3);
}

void add_outcomes(Metrics& metrics, const std::vector<GameFacts>& facts) {
  double white = 0;
  double black = 0;
  for (const GameFacts& game : facts) {
    white += game.points == 1;
    black += game.points == 0;
  }
  const auto games = static_cast<double>(facts.size());
  const double balance = 1 - std::abs(ratio(white - black, games));
  const double entropy = uniformity(facts);
  metrics.add("advantage of the first player", "White's score less Black's, -1 to 1", Range{-1, 1},
              [](const GameFacts& g) { return 2 * g.points - 1; });
  metrics.put("balance", "1 less the difference between White's and Black's shares of wins",
              {balance, balance, balance});
  metrics.share("completion", "games that end by the rules",
                [](const GameFacts& g) { return !g.at_limit; });
  metrics.share("decided games", "games with a winner",
                [](const GameFacts& g) { return g.points != 0.5; });
  metrics.share("drawishness", "games drawn by the rules",
                [](const GameFacts& g) { return g.points == 0.5 && !g.at_limit; });
  metrics.share("timeouts", "games broken off at the limit of moves",
                [](const GameFacts& g) { return g.at_limit; });
  metrics.put(
      "outcome uniformity",
      "1 where White's wins, Black's and draws are equally frequent, 0 where all games end alike",
      {entropy, entropy, entropy});
}

void add_durations(Metrics& metrics, const std::vector<GameFacts>& facts) {
  std::vector<double> completed;
  std::vector<double> turns;
  for (const GameFacts& g : facts) {
    turns.push_back(g.turns);
    if (!g.at_limit) completed.push_back(g.turns);
  }
  const double average = mean(turns);
  double squares = 0;
  for (const double t : turns) squares += (t - average) * (t - average);
  const double deviation = std::sqrt(ratio(squares, static_cast<double>(turns.size())));
  metrics.add("duration in turns", "of the players", [](const GameFacts& g) { return g.turns; });
  metrics.put("deviation of the duration", "standard deviation, turns",
              {deviation, deviation, deviation});
  metrics.put("duration of completed games", "turns, without games broken off",
              mean_of(completed, kAnyCount));
  metrics.add("duration in plies", "a turn may have several",
              [](const GameFacts& g) { return g.plies; });
  metrics.add("duration in actions", "squares that change",
              [](const GameFacts& g) { return g.actions; });
  metrics.add("events of chance", "in a game", [](const GameFacts& g) { return g.events; });
  metrics.share("ideal duration", "games of 20 to 200 turns",
                [](const GameFacts& g) { return g.turns >= kShortGame && g.turns <= kLongGame; });
}

void add_complexity(Metrics& metrics, const RuleProgram& program) {
  int kinds = 0;
  for (PieceType type = Pawn; type < program.types_end; ++type)
    kinds += program.book.piece(type).letter != 0;
  const double states = popcount(program.book.board.squares()) * std::log10(1 + 2 * kinds);
  metrics.add(
      "decisions", "share of plies with more than one legal move", kShare, [](const GameFacts& g) {
        return ratio(static_cast<double>(g.decisions.size()), static_cast<double>(g.moves.size()));
      });
  metrics.add("game tree complexity", "decimal logarithm of the product of numbers of legal moves",
              [](const GameFacts& g) {
                double sum = 0;
                for (const double n : g.moves) sum += std::log10(std::max(n, 1.0));
                return sum;
              });
  metrics.put("state space complexity",
              "decimal logarithm of the ways to fill the squares with pieces: an upper bound",
              {states, states, states});
}

void add_board(Metrics& metrics, const RuleProgram& program) {
  const double squares = popcount(program.book.board.squares());
  metrics.add("board coverage", "share of the squares on which a piece ever stands", kShare,
              [squares](const GameFacts& g) { return popcount(g.covered) / squares; });
  metrics.add("squares arrived at", "share of the squares that a piece ever comes to", kShare,
              [squares](const GameFacts& g) {
                const auto n = std::count_if(g.arrivals.begin(), g.arrivals.end(),
                                             [](int count) { return count > 0; });
                return static_cast<double>(n) / squares;
              });
  metrics.add("positional repetition", "share of positions whose pieces stood so before", kShare,
              [](const GameFacts& g) { return ratio(g.repeated_boards, g.positions); });
  metrics.add("situational repetition", "share of positions that were there before as a whole",
              kShare, [](const GameFacts& g) { return ratio(g.repeated_positions, g.positions); });
  const auto of_plies = [](auto count) {
    return [count](const GameFacts& g) {
      double sum = 0;
      for (const PieceUse& use : g.use) sum += count(use);
      return ratio(sum, g.plies);
    };
  };
  metrics.add("captures", "by ply", of_plies([](const PieceUse& use) { return use.captures; }));
  metrics.add("promotions", "by ply",
              of_plies([](const PieceUse& use) { return use.promoted_to; }));
  metrics.add("drops", "by ply", of_plies([](const PieceUse& use) { return use.dropped; }));
  const auto by_ply = [&](const char* name, const char* meaning, int GameFacts::*count) {
    metrics.add(name, meaning, [count](const GameFacts& g) { return ratio(g.*count, g.plies); });
  };
  by_ply("checks", "by ply", &GameFacts::checks);
  by_ply("steps", "to a neighbouring square, by ply", &GameFacts::steps);
  by_ply("slides", "farther along a rank, file or diagonal, by ply", &GameFacts::slides);
  by_ply("leaps", "other ways, by ply", &GameFacts::leaps);
  by_ply("castlings", "by ply", &GameFacts::castlings);
  by_ply("passes", "by ply", &GameFacts::passes);
}

void add_tension(Metrics& metrics) {
  metrics.add("lead change", "share of turns in which the lead passes to the other side", kShare,
              [](const GameFacts& g) {
                return ratio(lead_changes(g.expected), static_cast<double>(g.expected.size()));
              });
  metrics.add("stability", "1 less four times the variance of White's expected score", kShare,
              [](const GameFacts& g) { return 1 - 4 * course_of({g.expected}).values[4]; });
  metrics.add("uncertainty", "1 less the lead, mean of all turns", kShare, [](const GameFacts& g) {
    double sum = 0;
    for (const double e : g.expected) sum += 1 - std::abs(2 * e - 1);
    return ratio(sum, static_cast<double>(g.expected.size()));
  });
  metrics.add("drama", "how far the winner is behind, mean of all turns; 0 to 1/2", kLeads,
              [](const GameFacts& g) { return mean(winners_deficits(g.expected, g.points)); });
  metrics.share("comebacks", "games won by who was once expected to score less than a quarter",
                [](const GameFacts& g) {
                  const auto deficits = winners_deficits(g.expected, g.points);
                  return std::any_of(deficits.begin(), deficits.end(),
                                     [](double d) { return d > 0.25; });
                });
  metrics.add("decisiveness threshold", "greatest lead of a side that does not win; 0 to 1/2",
              kLeads, [](const GameFacts& g) { return decisive_lead(g.expected, g.points); });
  metrics.add("decisiveness in turns", "share of turns after the winner has led by more than that",
              kShare, [](const GameFacts& g) { return decided_share(g.expected, g.points); });
  metrics.add("clarity by narrowness", "share of moves near the best one", kShare,
              [](const GameFacts& g) { return mean(g.narrowness); });
  metrics.add("clarity by variance", "variance of what the moves of a position are worth",
              [](const GameFacts& g) { return mean(g.variance); });
}

double worth_in_tables(const EvaluationTables& tables, PieceType type) {
  return tables.royal(type) ? 0 : tables.weights[weight::kWorth + type].full();
}

}  // namespace

json metrics_of(const RuleProgram& program, const std::vector<GameFacts>& facts) {
  Metrics metrics(facts);
  add_outcomes(metrics, facts);
  add_durations(metrics, facts);
  add_complexity(metrics, program);
  add_board(metrics, program);
  add_tension(metrics);
  return metrics.list();
}

json courses_of(const std::vector<GameFacts>& facts) {
  json courses = json::array();
  const auto add = [&](const char* name, auto list_of) {
    std::vector<std::vector<double>> lists;
    for (const GameFacts& game : facts) lists.push_back(list_of(game));
    const bool known =
        std::any_of(lists.begin(), lists.end(), [](const auto& list) { return !list.empty(); });
    if (!known) return;
    const Course course = course_of(lists);
    json row = {{"name", name}};
    for (std::size_t i = 0; i < course.values.size(); ++i)
      row[std::string(Course::kNames[i])] = course.values[i];
    courses.push_back(std::move(row));
  };
  add("branching factor: legal moves", [](const GameFacts& g) { return g.moves; });
  add("decision factor: legal moves where there is a choice",
      [](const GameFacts& g) { return g.decisions; });
  add("move distance in King's steps", [](const GameFacts& g) { return g.distance; });
  add("pieces", [](const GameFacts& g) { return g.pieces; });
  add("squares occupied", [](const GameFacts& g) { return g.occupied; });
  add("lead: difference of what both sides expect", [](const GameFacts& g) {
    std::vector<double> leads;
    for (const double e : g.expected) leads.push_back(std::abs(2 * e - 1));
    return leads;
  });
  add("drama: how far the winner is behind",
      [](const GameFacts& g) { return winners_deficits(g.expected, g.points); });
  add("move evaluation: what a ply changes for its player",
      [](const GameFacts& g) { return g.judged; });
  add("narrowness of choices", [](const GameFacts& g) { return g.narrowness; });
  add("points", [](const GameFacts& g) { return g.points_so_far; });
  return courses;
}

json pieces_of(const RuleProgram& program, const std::vector<GameFacts>& facts) {
  std::vector<MaterialSample> samples;
  for (std::size_t i = 0; i < facts.size(); ++i) {
    for (MaterialSample sample : facts[i].material) {
      sample.game = i;
      samples.push_back(sample);
    }
  }
  const auto values = fit_piece_values(samples);
  const auto tables = evaluation_tables(program);
  const double games = std::max<double>(1, static_cast<double>(facts.size()));
  json pieces = json::array();
  for (PieceType type = Pawn; type < program.types_end; ++type) {
    if (program.book.piece(type).letter == 0) continue;
    PieceUse sum;
    int used_in = 0;
    int there_in = 0;
    for (const GameFacts& game : facts) {
      const PieceUse& use = game.use[type];
      sum.at_start += use.at_start;
      sum.moved += use.moved;
      sum.captures += use.captures;
      sum.captured += use.captured;
      sum.dropped += use.dropped;
      sum.promoted_to += use.promoted_to;
      sum.promoted += use.promoted;
      used_in += use.moved > 0 || use.dropped > 0;
      there_in += use.at_start > 0 || use.promoted_to > 0 || use.dropped > 0;
    }
    pieces.push_back({{"letter", program.book.piece(type).symbol()},
                      {"name", program.book.piece(type).name},
                      {"royal", tables->royal(type)},
                      {"value", values[type] ? to_json(*values[type]) : json()},
                      {"evaluation", worth_in_tables(*tables, type)},
                      {"at_start", sum.at_start / games},
                      {"moved", sum.moved / games},
                      {"captures", sum.captures / games},
                      {"captured", sum.captured / games},
                      {"dropped", sum.dropped / games},
                      {"promoted_to", sum.promoted_to / games},
                      {"promoted", sum.promoted / games},
                      {"games_with", there_in / games},
                      {"games_used", used_in / games}});
  }
  return pieces;
}

}  // namespace protean

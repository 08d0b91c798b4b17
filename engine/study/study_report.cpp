// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/study_report.h"

#include "engine/game.h"
#include "engine/shard_text.h"
#include "engine/study/forced_win.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace protean {

namespace {

using nlohmann::json;

constexpr std::uint64_t kProofNodes = 250'000;
constexpr std::size_t kFirstTurns = 30;  ///< The most that are listed.

json quartiles(const std::vector<double>& values, Range range = kAnyCount) {
  const auto q = quartiles_of(values);
  return {{"least", q[0]}, {"lower", q[1]},    {"median", q[2]},
          {"upper", q[3]}, {"greatest", q[4]}, {"mean", to_json(mean_of(values, range))}};
}

json score_part(const std::vector<GameFacts>& facts) {
  std::array<int, 3> results{};
  double points = 0;
  for (const GameFacts& game : facts) {
    ++results[static_cast<std::size_t>(std::lround(2 * game.points))];
    points += game.points;
  }
  return {{"games", facts.size()},
          {"white_wins", results[2]},
          {"draws", results[1]},
          {"black_wins", results[0]},
          {"white", to_json(share_of(points, facts.size()))},
          {"drawn", to_json(share_of(results[1], facts.size()))}};
}

/// Sorts entries, those with the most games first.
void sort_by_games(json& entries) {
  std::stable_sort(entries.begin(), entries.end(), [](const json& a, const json& b) {
    return a.at("games").get<int>() > b.at("games").get<int>();
  });
}

json ends_part(const std::vector<GameFacts>& facts) {
  std::map<std::string, std::array<int, 3>> ends;
  for (const GameFacts& game : facts)
    ++ends[game.reason][static_cast<std::size_t>(std::lround(2 * game.points))];
  json part = json::array();
  for (const auto& [reason, results] : ends) {
    part.push_back({{"reason", reason},
                    {"games", results[0] + results[1] + results[2]},
                    {"white_wins", results[2]},
                    {"draws", results[1]},
                    {"black_wins", results[0]}});
  }
  sort_by_games(part);
  return part;
}

json length_part(const std::vector<GameFacts>& facts) {
  std::vector<double> turns;
  for (const GameFacts& game : facts) turns.push_back(game.turns);
  json part = quartiles(turns);
  part["turns"] = turns;
  return part;
}

/// Quartiles of the legal moves, of all and turn by turn for as long as at least a tenth of the
/// games last.
json moves_part(const std::vector<GameFacts>& facts) {
  std::vector<double> all;
  for (const GameFacts& game : facts) all.insert(all.end(), game.moves.begin(), game.moves.end());
  json part = quartiles(all);
  part["by_turn"] = json::array();
  for (std::size_t turn = 0;; ++turn) {
    std::vector<double> moves;
    for (const GameFacts& game : facts) {
      if (turn < game.moves_at_turn.size()) moves.push_back(game.moves_at_turn[turn]);
    }
    if (moves.empty() || 10 * moves.size() < facts.size()) break;
    const auto q = quartiles_of(moves);
    part["by_turn"].push_back({{"turn", turn + 1},
                               {"games", moves.size()},
                               {"lower", q[1]},
                               {"median", q[2]},
                               {"upper", q[3]}});
  }
  return part;
}

json leads_part(const std::vector<GameFacts>& facts) {
  std::vector<double> changes;
  std::vector<double> open;
  for (const GameFacts& game : facts) {
    changes.push_back(lead_changes(game.expected));
    open.push_back(open_until(game.expected, game.points));
  }
  json curve = json::array();
  for (int percent = 0; percent <= 100; percent += 5) {
    const auto count =
        std::count_if(open.begin(), open.end(), [&](double o) { return 100 * o >= percent; });
    curve.push_back(static_cast<double>(count) /
                    std::max<double>(1, static_cast<double>(open.size())));
  }
  const auto steady = std::count(changes.begin(), changes.end(), 0.0);
  return {{"changes", quartiles(changes)},
          {"without", share_of(static_cast<double>(steady), changes.size()).value},
          {"open_until", quartiles(open, kShare)},
          {"open_by_twentieths", curve}};
}

json squares_part(const BoardShape& board, const std::vector<GameFacts>& facts) {
  BySquare arrivals{};
  BySquare captures{};
  BySquare occupancy{};
  double positions = 0;
  for (const GameFacts& game : facts) {
    for (std::size_t s = 0; s < arrivals.size(); ++s) {
      arrivals[s] += game.arrivals[s];
      captures[s] += game.captures[s];
      occupancy[s] += game.occupancy[s];
    }
    positions += game.positions;
  }
  std::array<double, kSquares> occupied{};
  for (std::size_t s = 0; s < occupied.size(); ++s)
    occupied[s] = occupancy[s] / std::max(positions, 1.0);
  return {{"order", "a1 b1 .. h8"}, {"files", board.files}, {"ranks", board.ranks},
          {"arrivals", arrivals},   {"captures", captures}, {"occupied", occupied}};
}

json first_turns_part(const std::vector<GameFacts>& facts) {
  std::map<std::string, std::pair<std::size_t, double>> turns;
  for (const GameFacts& game : facts) {
    if (game.first_turn.empty()) continue;
    auto& [games, points] = turns[game.first_turn];
    ++games;
    points += game.points;
  }
  json part = json::array();
  for (const auto& [turn, count] : turns) {
    part.push_back({{"turn", turn},
                    {"games", count.first},
                    {"white", to_json(share_of(count.second, count.first))}});
  }
  sort_by_games(part);
  if (part.size() > kFirstTurns) part.erase(part.begin() + kFirstTurns, part.end());
  return part;
}

/// The points of the player with more nodes.
double stronger_points(const StudyGame& game) {
  const double white = points_of(game.result);
  return game.stronger_is_white ? white : 1 - white;
}

json strength_part(const StudyPlan& plan, const std::vector<StudyGame>& games) {
  json part = json::array();
  const auto steps = ladder_of(plan);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    double points = 0;
    std::size_t count = 0;
    for (const StudyGame& game : games) {
      if (static_cast<std::size_t>(game.step) != i + 1) continue;
      points += stronger_points(game);
      ++count;
    }
    part.push_back({{"nodes", steps[i].weaker},
                    {"against", steps[i].stronger},
                    {"games", count},
                    {"stronger", to_json(share_of(points, count))}});
  }
  return part;
}

/// Compares results when the same deal is played with colours switched.
json luck_part(const StudyPlan& plan, const std::vector<StudyGame>& games,
               const std::vector<GameFacts>& facts) {
  std::map<std::pair<int, std::size_t>, std::vector<const StudyGame*>> deals;
  for (const StudyGame& game : games) {
    if (game.step > 0) deals[{game.step, game.index / 2}].push_back(&game);
  }
  std::size_t pairs = 0;
  std::size_t by_player = 0;
  std::size_t by_side = 0;
  std::vector<double> first;
  std::vector<double> second;
  for (const auto& [deal, both] : deals) {
    if (both.size() != 2) continue;
    ++pairs;
    const auto [a, b] = std::pair(points_of(both[0]->result), points_of(both[1]->result));
    if (a != 0.5 && a == b) ++by_side;
    if (a != 0.5 && a == 1 - b) ++by_player;
    first.push_back(a);
    second.push_back(b);
  }
  std::set<std::string> starts;
  for (const GameFacts& game : facts) starts.insert(game.start);
  const bool chance =
      starts.size() > 1 || std::any_of(facts.begin(), facts.end(),
                                       [](const GameFacts& game) { return game.events > 0; });
  const bool hidden = !Game(*plan.variant).observed_fen(White).empty();
  const auto correlation = correlation_of(first, second);
  return {{"chance", chance},
          {"hidden", hidden},
          {"pairs", pairs},
          {"won_twice_by_a_player", by_player},
          {"won_twice_by_a_side", by_side},
          {"correlation", correlation ? to_json(*correlation) : json()}};
}

/// Whether a side wins by force; null if something is hidden, or White plays alone.
json forced_part(const StudyPlan& plan, const json& luck) {
  const RuleProgram& program = compiled(*plan.variant);
  if (luck.at("hidden").get<bool>() || program.is_solitaire()) return nullptr;
  const ForcedWin found = find_forced_win(program, start_position(program), kProofNodes);
  return {{"plies", found.depth}, {"result", to_string(found.result)}, {"nodes", found.nodes}};
}

/// The parts of a report that come from its plan: kind, variant, name, plan, shard.
json heading_of(const StudyPlan& plan) {
  json words = {{"games", plan.games},
                {"nodes", plan.nodes},
                {"ladder", plan.ladder},
                {"maxmoves", plan.max_moves},
                {"seed", plan.seed}};
  if (!plan.weights.empty()) words["weights"] = plan.weights;
  if (plan.rules != 0) words["rules"] = plan.rules;
  return {{"kind", kStudyReport},
          {"variant", plan.variant->info().id},
          {"name", plan.variant->info().name},
          {"plan", words},
          {"shard", to_string(plan.shard)}};
}

}  // namespace

json to_json(const Estimate& estimate) {
  return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

json study_report(const StudyPlan& plan, const std::vector<StudyGame>& games, double seconds) {
  const RuleProgram& program = compiled(*plan.variant);
  std::vector<GameFacts> facts;
  for (const StudyGame& game : games) {
    if (game.step == 0) facts.push_back(facts_of(*plan.variant, game));
  }
  const json luck = luck_part(plan, games, facts);
  json report = heading_of(plan);
  report.update({{"solitaire", program.is_solitaire()},
                 {"scheduled", scheduled_games(plan).size()},
                 {"finished", games.size()},
                 {"seconds", seconds},
                 {"score", score_part(facts)},
                 {"ends", ends_part(facts)},
                 {"length", length_part(facts)},
                 {"moves", moves_part(facts)},
                 {"leads", leads_part(facts)},
                 {"pieces", pieces_of(program, facts)},
                 {"squares", squares_part(program.book.board, facts)},
                 {"first_turns", first_turns_part(facts)},
                 {"strength", strength_part(plan, games)},
                 {"luck", luck},
                 {"forced", forced_part(plan, luck)},
                 {"metrics", metrics_of(program, facts)},
                 {"courses", courses_of(facts)},
                 {"games", json::array()}});
  report["summary"] = summary_of(report);
  for (const StudyGame& game : games) report["games"].push_back(to_json(game));
  return report;
}

}  // namespace protean

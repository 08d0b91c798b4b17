// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/report.h"

#include "engine/number_text.h"
#include "engine/shard_text.h"
#include "engine/words.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <numeric>
#include <sstream>

namespace protean {
namespace {

std::string percent(double share) {
  return decimal_text(100 * share, 1) + " %";
}

std::string elo_text(const Tally& tally) {
  const EloEstimate estimate = estimate_elo(tally);
  const std::string sign = estimate.elo >= 0 ? "+" : "";
  if (!std::isfinite(estimate.elo)) return sign + decimal_text(estimate.elo, 0);
  return sign + decimal_text(estimate.elo, 1) + " +- " +
         (std::isfinite(estimate.error) ? decimal_text(estimate.error, 1) : "?");
}

std::string count_text(const Tally& tally) {
  return '+' + std::to_string(tally.wins) + " =" + std::to_string(tally.draws) + " -" +
         std::to_string(tally.losses);
}

std::string pairs_text(const Tally& tally) {
  std::string text;
  for (const std::uint64_t n : tally.pairs) {
    if (!text.empty()) text += ' ';
    text += std::to_string(n);
  }
  return text;
}

std::string sprt_text(const Sprt& sprt, const Tally& tally) {
  return "LLR " + decimal_text(sprt.llr(tally), 2) + " [" + decimal_text(sprt.lower_bound(), 2) +
         ", " + decimal_text(sprt.upper_bound(), 2) + ']';
}

std::string verdict_text(const Sprt& sprt, const Tally& tally) {
  switch (sprt.verdict(tally)) {
    case Sprt::Verdict::kAcceptsElo0: return "elo0 accepted";
    case Sprt::Verdict::kAcceptsElo1: return "elo1 accepted";
    default: return "undecided";
  }
}

/// Rows of words in aligned columns; the first row is the heading.
class Table {
 public:
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

  std::string text() const {
    std::vector<std::size_t> widths(rows_.front().size(), 0);
    for (const auto& row : rows_) {
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    std::ostringstream out;
    for (const auto& row : rows_) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        const bool last = i + 1 == row.size();
        out << std::left << std::setw(last ? 0 : static_cast<int>(widths[i]) + 2) << row[i];
      }
      out << '\n';
    }
    return out.str();
  }

 private:
  std::vector<std::vector<std::string>> rows_;
};

std::vector<std::string> cells_of(const Tally& tally) {
  return {std::to_string(tally.games()),
          std::to_string(tally.wins),
          std::to_string(tally.draws),
          std::to_string(tally.losses),
          percent(tally.score()),
          elo_text(tally),
          percent(likelihood_of_superiority(tally)),
          pairs_text(tally)};
}

std::vector<std::string> with_cells(std::vector<std::string> row, const Tally& tally) {
  const auto cells = cells_of(tally);
  row.insert(row.end(), cells.begin(), cells.end());
  return row;
}

const std::vector<std::string> kTallyHeadings = {"games", "won", "drawn", "lost",
                                                 "score", "Elo", "LOS",   "pairs 0 1/2 1 3/2 2"};

std::vector<std::string> heading(std::vector<std::string> row) {
  row.insert(row.end(), kTallyHeadings.begin(), kTallyHeadings.end());
  return row;
}

std::string ranking(const MatchPlan& plan, const Standing& standing) {
  std::vector<std::size_t> order(plan.players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return standing.of(a).score() > standing.of(b).score();
  });
  Table table;
  table.row(heading({"player"}));
  for (const std::size_t i : order) {
    table.row(with_cells({plan.players[i].name}, standing.of(i)));
  }
  return table.text();
}

std::string pair_name(const MatchPlan& plan, std::size_t first, std::size_t second) {
  return plan.players[first].name + " - " + plan.players[second].name;
}

std::string pair_table(const MatchPlan& plan, const Standing& standing) {
  Table table;
  table.row(heading({"pair", "variant"}));
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    for (std::size_t j = i + 1; j < plan.players.size(); ++j) {
      if (plan.variants.size() > 1 && standing.between(i, j).games() > 0) {
        table.row(with_cells({pair_name(plan, i, j), "all"}, standing.between(i, j)));
      }
      for (const auto& [encounter, tally] : standing.tallies) {
        if (encounter.first != i || encounter.second != j) continue;
        table.row(with_cells({pair_name(plan, i, j), plan.variants[encounter.variant]->info().id},
                             tally));
      }
    }
  }
  return table.text();
}

std::string failure_lines(const MatchPlan& plan, const Standing& standing) {
  std::string text;
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    const Failures& f = standing.failures[i];
    if (f == Failures{}) continue;
    text += plan.players[i].name + ": " + counted(f.time_losses, "time loss", "time losses") +
            ", " +
            counted(f.rules_infractions, "illegal move or wrong claim",
                    "illegal moves or wrong claims") +
            ", " + counted(f.breakdowns, "breakdown") + '\n';
  }
  for (const std::string& line : standing.unplayed) text += line + '\n';
  return text;
}

nlohmann::json json_of(const Tally& tally) {
  const EloEstimate estimate = estimate_elo(tally);
  nlohmann::json json = {{"games", tally.games()},
                         {"wins", tally.wins},
                         {"draws", tally.draws},
                         {"losses", tally.losses},
                         {"score", tally.score()},
                         {"pairs", tally.pairs},
                         {"los", likelihood_of_superiority(tally)}};
  // JSON has no infinity: a clean sweep has no Elo.
  if (std::isfinite(estimate.elo)) {
    json["elo"] = estimate.elo;
    json["elo_error"] =
        std::isfinite(estimate.error) ? nlohmann::json(estimate.error) : nlohmann::json();
  }
  return json;
}

nlohmann::json json_of(const PlayedGame& game) {
  nlohmann::json json = {{"game", game.index},
                         {"result", to_string(game.result)},
                         {"termination", to_string(game.termination)},
                         {"turns", game.turns}};
  if (game.deciding_move > 0) json["deciding_move"] = game.deciding_move;
  return json;
}

}  // namespace

std::string live_line(const MatchPlan& plan, const Standing& standing) {
  std::string text =
      "game " + std::to_string(standing.finished) + '/' + std::to_string(standing.scheduled);
  if (plan.players.size() == 2) {
    const Tally tally = standing.between(0, 1);
    text += "  " + pair_name(plan, 0, 1) + ' ' + count_text(tally) + "  " + percent(tally.score()) +
            "  Elo " + elo_text(tally) + "  LOS " + percent(likelihood_of_superiority(tally));
    if (plan.sprt) text += "  " + sprt_text(*plan.sprt, tally);
  }
  if (standing.seconds > 0) {
    text += "  " + decimal_text(static_cast<double>(standing.finished) / standing.seconds, 2) +
            " games/s " + decimal_text(static_cast<double>(standing.turns) / standing.seconds, 0) +
            " turns/s";
  }
  return text;
}

std::string final_report(const MatchPlan& plan, const Standing& standing) {
  std::string text =
      counted(standing.finished, "game") + " in " + decimal_text(standing.seconds, 1) + " s\n";
  if (plan.scoring == Scoring::kFewestMoves)
    text += "scored in pairs: the Black that mates in fewer moves wins both games\n";
  if (standing.finished > 0) {
    if (plan.players.size() > 2) text += '\n' + ranking(plan, standing);
    text += '\n' + pair_table(plan, standing);
  }
  if (plan.sprt) {
    const Tally tally = standing.between(0, 1);
    text += "\nSPRT elo0 " + decimal_text(plan.sprt->elo0, 2) + " elo1 " +
            decimal_text(plan.sprt->elo1, 2) + " alpha " + number_text(plan.sprt->alpha) +
            " beta " + number_text(plan.sprt->beta) + ": " + sprt_text(*plan.sprt, tally) + ' ' +
            verdict_text(*plan.sprt, tally) + '\n';
  }
  const std::string failures = failure_lines(plan, standing);
  if (!failures.empty()) text += '\n' + failures;
  return text;
}

std::string json_report(const MatchPlan& plan, const Standing& standing) {
  nlohmann::json json = {{"kind", kMatchReport},
                         {"plan", plan.words},
                         {"shard", to_string(plan.shard)},
                         {"finished", standing.finished},
                         {"scheduled", standing.scheduled},
                         {"seconds", standing.seconds},
                         {"seed", plan.seed},
                         {"players", nlohmann::json::array()},
                         {"encounters", nlohmann::json::array()},
                         {"games", nlohmann::json::array()},
                         {"not_played", standing.unplayed}};
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    nlohmann::json player = json_of(standing.of(i));
    player["name"] = plan.players[i].name;
    player["time_control"] = time_control_text(plan.players[i].time);
    player["time_losses"] = standing.failures[i].time_losses;
    player["rules_infractions"] = standing.failures[i].rules_infractions;
    player["breakdowns"] = standing.failures[i].breakdowns;
    json["players"].push_back(std::move(player));
  }
  for (const auto& [encounter, tally] : standing.tallies) {
    nlohmann::json entry = json_of(tally);
    entry["first"] = plan.players[encounter.first].name;
    entry["second"] = plan.players[encounter.second].name;
    entry["variant"] = plan.variants[encounter.variant]->info().id;
    json["encounters"].push_back(std::move(entry));
  }
  std::vector<PlayedGame> games = standing.games;
  std::sort(games.begin(), games.end(),
            [](const PlayedGame& a, const PlayedGame& b) { return a.index < b.index; });
  for (const PlayedGame& game : games) json["games"].push_back(json_of(game));
  if (plan.sprt) {
    const Tally tally = standing.between(0, 1);
    json["sprt"] = {{"elo0", plan.sprt->elo0},
                    {"elo1", plan.sprt->elo1},
                    {"alpha", plan.sprt->alpha},
                    {"beta", plan.sprt->beta},
                    {"llr", plan.sprt->llr(tally)},
                    {"lower_bound", plan.sprt->lower_bound()},
                    {"upper_bound", plan.sprt->upper_bound()},
                    {"verdict", verdict_text(*plan.sprt, tally)}};
  }
  // Names and messages of programs might not be UTF-8; a match must not be lost for that.
  return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
}

}  // namespace protean

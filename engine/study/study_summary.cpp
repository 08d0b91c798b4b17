// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/statistic.h"
#include "engine/study/study_report.h"
#include "engine/words.h"

#include <algorithm>
#include <cmath>

/// What a study's numbers mean, in plain words.
namespace protean {

namespace {

using nlohmann::json;

constexpr double kBalancedFrom = 0.45;
constexpr double kBalancedTo = 0.55;
constexpr double kDrawish = 0.6;
constexpr double kSomeAtLimit = 0.05;
constexpr double kQuarter = 0.25;
constexpr double kHalf = 0.5;
constexpr double kShort = 20;  ///< Turns, median.
constexpr double kLong = 200;
constexpr double kSeldom = 0.1;  ///< Of the games.

std::string percent(double share) {
  return std::to_string(std::lround(100 * share)) + " %";
}

std::string interval(const json& estimate) {
  return percent(estimate.at("value").get<double>()) + " (" +
         std::to_string(std::lround(100 * estimate.at("low").get<double>())) + " to " +
         percent(estimate.at("high").get<double>()) + ')';
}

/// A row of the metrics, which can be read as an estimate.
const json& metric(const json& report, std::string_view name) {
  const json& rows = report.at("metrics");
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const json& row) { return row.at("name") == name; });
  if (found == rows.end()) throw StudyError("no metric " + std::string(name));
  return *found;
}

std::string balance(const json& report) {
  const json& white = report.at("score").at("white");
  const auto low = white.at("low").get<double>();
  const auto high = white.at("high").get<double>();
  if (report.at("solitaire").get<bool>())
    return "A game for one, who scores " + interval(white) + '.';
  const std::string score = ": White scores " + interval(white) + '.';
  if (low >= kBalancedFrom && high <= kBalancedTo) return "Balanced" + score;
  if (low > 0.5) return "White has the advantage" + score;
  if (high < 0.5) return "Black has the advantage" + score;
  return "Perhaps balanced, but there are too few games to tell" + score;
}

/// Empty in a solitaire, which is played for points.
std::string draws(const json& report) {
  if (report.at("solitaire").get<bool>()) return "";
  const json& drawn = metric(report, "drawishness");
  const bool drawish = drawn.at("value").get<double>() > kDrawish;
  return std::string(drawish ? "Drawish" : "Not drawish") + ": " + interval(drawn) +
         " of the games are drawn by the rules.";
}

/// Games that are broken off would have lasted longer. If they are a quarter or more, the upper
/// quartile is not known; if they are half or more, neither is the median.
std::string length(const json& report) {
  const double limit = metric(report, "timeouts").at("value").get<double>();
  const std::string broken_off =
      percent(limit) + " did not end by the rules within " +
      counted(report.at("plan").at("maxmoves").get<std::uint64_t>(), "move") + '.';
  if (limit >= kHalf) return "How long the game lasts cannot be told: " + broken_off;
  const json& turns = report.at("length");
  const auto median = turns.at("median").get<double>();
  const std::string how = median < kShort  ? "Too short"
                          : median > kLong ? "Too long"
                                           : "Of a good length";
  const auto whole = [&](const char* name) {
    return std::to_string(std::lround(turns.at(name).get<double>()));
  };
  if (limit >= kQuarter) {
    return how + ": a quarter of the games take up to " + whole("lower") + " turns, half up to " +
           whole("median") + ". " + broken_off;
  }
  std::string text = how + ": half of the games take " + whole("lower") + " to " + whole("upper") +
                     " turns, the median is " + whole("median") + '.';
  if (limit > kSomeAtLimit) text += ' ' + broken_off;
  return text;
}

std::string tension(const json& report) {
  const json& leads = report.at("leads");
  const auto changes = leads.at("changes").at("mean").at("value").get<double>();
  std::string number = std::to_string(std::lround(10 * changes));
  if (number.size() == 1) number.insert(0, 1, '0');
  number.insert(number.size() - 1, 1, '.');
  // There is no lead in a solitaire.
  const bool alone = report.at("solitaire").get<bool>();
  return (alone ? "The" : "The lead changes " + number + " times in a game, and the") +
         " result of half of the games is open after " +
         percent(leads.at("open_until").at("median").get<double>()) + " of their turns.";
}

std::string pieces(const json& report) {
  std::vector<std::string> idle;
  std::vector<std::string> unwanted;
  bool any_there = false;
  for (const json& piece : report.at("pieces")) {
    const auto name = piece.at("name").get<std::string>();
    const bool there = piece.at("at_start").get<double>() > 0;
    const bool seldom = piece.at("games_used").get<double>() < kSeldom;
    any_there |= there;
    if (there && seldom) idle.push_back(name);
    if (!there && piece.at("games_with").get<double>() == 0) unwanted.push_back(name);
  }
  std::string text = !any_there     ? ""
                     : idle.empty() ? "Every piece that is there at the start is used."
                                    : "Hardly used: " + join(idle, ", ") + '.';
  if (!unwanted.empty())
    text += std::string(text.empty() ? "" : " ") + "Never obtained: " + join(unwanted, ", ") + '.';
  return text;
}

std::string strength(const json& report) {
  const json& steps = report.at("strength");
  if (steps.empty() || steps.back().at("games") == 0)
    return "Whether thinking longer pays was not tested.";
  const json& last = steps.back().at("stronger");
  const std::string score = ": four times the nodes score " + interval(last) + '.';
  if (last.at("low").get<double>() > 0.5) return "There is something to think about" + score;
  if (last.at("high").get<double>() < 0.6) return "Little to think about" + score;
  return "Whether thinking longer pays is not clear from these games" + score;
}

std::string forced(const json& report) {
  const json& proof = report.at("forced");
  if (proof.is_null()) return "";
  const std::string plies = counted(proof.at("plies").get<std::uint64_t>(), "ply", "plies");
  const auto result = proof.at("result").get<std::string>();
  if (result == "1-0") return "White wins by force within " + plies + '.';
  if (result == "0-1") return "Black wins by force within " + plies + '.';
  if (result == "1/2-1/2") return "With best play it is a draw, within " + plies + '.';
  return "Neither side wins by force within " + plies + '.';
}

std::string luck(const json& report) {
  const json& deals = report.at("luck");
  if (!deals.at("chance").get<bool>() && !deals.at("hidden").get<bool>()) return "";
  const bool alone = report.at("solitaire").get<bool>();
  if (deals.at("correlation").is_null()) {
    // Results that do not differ have no correlation either, however many there are.
    const bool few = deals.at("pairs").get<std::uint64_t>() < kFewestPairs;
    return std::string("There is luck in it; ") +
           (alone ? "the deals that were played twice do not"
            : few ? "too few deals were played with both colours to"
                  : "the deals that were played with both colours ended too much alike to") +
           " say how much it decides.";
  }
  const json& share = deals.at("correlation");
  const std::string how = share.at("low").get<double>() > 0.2    ? "Luck decides a lot"
                          : share.at("low").get<double>() > 0    ? "Luck plays its part"
                          : share.at("high").get<double>() < 0.2 ? "Luck decides little"
                                                                 : "How much luck decides is not "
                                                                   "clear from these games";
  const std::string pairs = std::to_string(deals.at("pairs").get<int>());
  const std::string by_side = std::to_string(deals.at("won_twice_by_a_side").get<int>());
  const std::string by_player = std::to_string(deals.at("won_twice_by_a_player").get<int>());
  // If White plays alone, the same side wins twice when both players win the deal, or both lose it.
  if (alone)
    return how + ": of " + pairs + " deals played twice, " + by_side +
           " were won or lost by both players, " + by_player + " won by one and lost by the other.";
  return how + ": of " + pairs + " deals played with both colours, one side won " + by_side +
         " twice, one player " + by_player + '.';
}

/// The number of ladder games in a report.
std::uint64_t ladder_games(const json& report) {
  std::uint64_t games = 0;
  for (const json& step : report.at("strength")) games += step.at("games").get<std::uint64_t>();
  return games;
}

}  // namespace

std::vector<std::string> summary_of(const json& report) {
  if (report.at("score").at("games") == 0) return {"No game was played."};
  std::vector<std::string> sentences;
  for (const auto part : {balance, draws, length, tension, pieces, strength, forced, luck}) {
    std::string sentence = part(report);
    if (!sentence.empty()) sentences.push_back(std::move(sentence));
  }
  return sentences;
}

std::string games_text(const json& report) {
  const std::string text = std::to_string(report.at("finished").get<std::size_t>()) + " of " +
                           counted(report.at("scheduled").get<std::size_t>(), "game");
  if (report.at("strength").empty()) return text;
  return text + ", " + std::to_string(ladder_games(report)) + " of them on the ladder";
}

std::string study_text(const json& report) {
  std::string text = report.at("name").get<std::string>() + ": " + games_text(report) + '\n';
  for (const json& sentence : report.at("summary")) text += sentence.get<std::string>() + '\n';
  return text;
}

}  // namespace protean

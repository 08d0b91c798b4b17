// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/study_report.h"
#include "engine/whole_number.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"
#include "variants/catalogue.h"

/// Writes the games of a study into its report, and reads them again.
namespace protean {

namespace {

using nlohmann::json;

StudyGame read_game(const json& entry) {
  StudyGame game;
  game.step = whole_number_at<int>(entry, "step");
  game.index = whole_number_at<std::size_t>(entry, "game");
  game.stronger_is_white = entry.at("stronger").get<std::string>() == "white";
  game.start = entry.at("start").get<std::string>();
  const auto result = parse_result(entry.at("result").get<std::string>());
  const auto termination = parse_termination(entry.at("termination").get<std::string>());
  if (!result || !termination) throw StudyError("no result " + shown(entry.at("result").dump()));
  game.result = *result;
  game.termination = *termination;
  game.reason = entry.at("reason").get<std::string>();
  const auto moves = entry.at("moves").get<std::string>();
  const auto words = split_words(moves);
  const json& scores = entry.at("scores");
  if (scores.size() != words.size())
    throw StudyError("game " + std::to_string(game.index) + " has " + std::to_string(words.size()) +
                     " turns and " + std::to_string(scores.size()) + " scores");
  for (std::size_t i = 0; i < words.size(); ++i) {
    StudyTurn turn{std::string(words[i]), {}};
    if (!scores.at(i).is_null()) turn.score = whole_number<int>(scores.at(i), "scores");
    game.turns.push_back(std::move(turn));
  }
  return game;
}

}  // namespace

StudyPlan plan_of(const json& report) {
  const json& words = report.at("plan");
  StudyPlan plan;
  const auto id = report.at("variant").get<std::string>();
  plan.variant = find_variant(id);
  if (plan.variant == nullptr) throw StudyError("no variant is called " + protean::quoted(id));
  plan.games = whole_number_at<int>(words, "games");
  plan.nodes = whole_number_at<std::uint64_t>(words, "nodes");
  plan.ladder = whole_number_at<int>(words, "ladder");
  plan.max_moves = whole_number_at<int>(words, "maxmoves");
  plan.seed = whole_number_at<std::uint64_t>(words, "seed");
  plan.weights = words.value("weights", "");
  if (words.contains("rules")) plan.rules = whole_number_at<std::uint64_t>(words, "rules");
  return plan;
}

std::vector<StudyGame> games_of(const json& report) {
  std::vector<StudyGame> games;
  for (const json& entry : report.at("games")) games.push_back(read_game(entry));
  return games;
}

json to_json(const StudyGame& game) {
  std::vector<std::string> moves;
  json scores = json::array();
  for (const StudyTurn& turn : game.turns) {
    moves.push_back(turn.text);
    scores.push_back(turn.score ? json(*turn.score) : json());
  }
  const char* stronger = game.step == 0 ? "" : game.stronger_is_white ? "white" : "black";
  return {{"step", game.step},
          {"game", game.index},
          {"stronger", stronger},
          {"start", game.start},
          {"moves", join(moves, " ")},
          {"scores", scores},
          {"result", to_string(game.result)},
          {"reason", game.reason},
          {"termination", to_string(game.termination)}};
}

}  // namespace protean

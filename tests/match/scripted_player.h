// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/player.h"
#include "movegen/notation/move_text.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace protean::test {

/// A player that answers as a test prescribes: with plies given as text, or anything else.
class ScriptedPlayer final : public Player {
 public:
  /// Answers by the number of the request, from 0; requests without one get the first legal ply.
  std::map<int, TurnAnswer> answers;
  std::map<int, std::string> plies;
  std::int64_t time_ms = 0;    ///< Of every answer that is a ply.
  std::optional<Score> score;  ///< Likewise.
  bool offers_draw = false;    ///< Likewise.
  std::optional<std::string> start_error;
  std::optional<std::string> game_error;
  bool stays_usable = true;

  // What it was given.
  std::vector<ClockState> clocks;  ///< Its own, at each request.
  std::vector<std::optional<std::int64_t>> patience;
  std::vector<bool> offers;  ///< Whether the opponent offered a draw, at each request.
  std::vector<std::pair<Result, std::string>> ends;
  int games = 0;

  std::optional<std::string> start() override { return start_error; }
  std::optional<std::string> new_game(const Game&, Color color, const std::string&) override {
    color_ = color;
    ++games;
    return game_error;
  }
  TurnAnswer choose_turn(const TurnRequest& request) override {
    clocks.push_back(request.clocks[color_]);
    patience.push_back(request.patience_ms);
    offers.push_back(request.draw_offered);
    const int number = requests_++;
    if (const auto it = answers.find(number); it != answers.end()) {
      if (it->second.kind == AnswerKind::kDied) stays_usable = false;
      return it->second;
    }
    TurnAnswer answer;
    answer.plies.push_back(ply(request.game, number));
    answer.time_ms = time_ms;
    answer.score = score;
    answer.offers_draw = offers_draw;
    return answer;
  }
  void game_over(const Game&, Result result, const std::string& reason) override {
    ends.emplace_back(result, reason);
  }
  bool usable() const override { return stays_usable; }

 private:
  Move ply(const Game& game, int number) const {
    if (const auto it = plies.find(number); it != plies.end()) {
      return parse_move(game.program(), game.position(), it->second).value();
    }
    MoveList legal;
    game.program().generate(game.position(), legal);
    return legal[0];
  }

  Color color_ = White;
  int requests_ = 0;
};

/// A script of plies, one for each request.
inline std::map<int, std::string> script(const std::vector<std::string>& words) {
  std::map<int, std::string> out;
  for (std::size_t i = 0; i < words.size(); ++i) out[static_cast<int>(i)] = words[i];
  return out;
}

}  // namespace protean::test

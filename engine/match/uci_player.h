// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/program_player.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A program that speaks UCI.
///
/// The option UCI_Variant chooses the game, or UCI_Chess960 for Chess960. Neither is sent while the
/// program is already set to the game, as it is to orthodox chess unless UCI_Variant has another
/// default. A turn of several plies is sent as one move with commas. If a game hides something, the
/// position is sent as a FEN of what the player can know.
class UciPlayer final : public ProgramPlayer {
 public:
  using ProgramPlayer::ProgramPlayer;

  std::optional<std::string> start() override;
  std::optional<std::string> new_game(const Game& game, Color color,
                                      const std::string& opponent) override;
  void game_over(const Game&, Result, const std::string&) override {}

 private:
  std::optional<TurnAnswer> prepare(const TurnRequest& request) override;
  void ask() override;
  bool read_turn(std::string_view line, TurnAnswer& answer) override;
  void hurry() override { send("stop"); }
  void tell(const ProgramOption& option, const std::string& value) override;

  /// Sends `uci` and reads the program's options.
  std::optional<std::string> learn_options();
  /// Passes on the files of games before all other options, since some of these may be about such
  /// games: the files that the options name, or else the match's if the program takes any.
  std::optional<std::string> load_games();
  std::optional<std::string> wait_until_ready();
  /// Keeps the first error that the program reports.
  void note_complaint(std::string_view line);
  void note_option(std::string_view line);
  std::optional<std::string> select(const Variant& variant);
  void note_info(std::string_view line, TurnAnswer& answer);

  std::vector<ProgramOption> options_;
  const Variant* selected_ = nullptr;  ///< The game the program is set to; null: unknown.
  std::string complaint_;              ///< The first error that the program reported.
  Color color_ = White;
  std::optional<Game> game_;  ///< The game of the current request.
  std::string position_;
  std::string go_;
  bool bound_only_ = true;  ///< No exact score has been reported yet.
};

}  // namespace protean

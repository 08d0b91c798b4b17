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
/// The game is chosen by the option UCI_Variant, or UCI_Chess960 for Chess960; nothing is sent as
/// long as it is orthodox chess that is played. A turn of several plies is one move with commas. A
/// game that hides something is told as a FEN of what the player can know.
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

  /// Asks the program who it is, and for its options.
  std::optional<std::string> learn_options();
  /// Hands on the files of games before all other options, some of which may be about these games:
  /// those that the options name, or else the match's, if the program takes any.
  std::optional<std::string> load_games();
  std::optional<std::string> wait_until_ready();
  /// Keeps the first error that the program tells.
  void note_complaint(std::string_view line);
  void note_option(std::string_view line);
  std::optional<std::string> select(const Variant& variant);
  void note_info(std::string_view line, TurnAnswer& answer);

  std::vector<ProgramOption> options_;
  const Variant* selected_ = nullptr;  ///< The game the program is set to; null: not known.
  std::string complaint_;              ///< What the program said against its options.
  Color color_ = White;
  std::optional<Game> game_;  ///< Of the request that is being answered.
  std::string position_;
  std::string go_;
  bool bound_only_ = true;  ///< No exact score has been said yet.
};

}  // namespace protean

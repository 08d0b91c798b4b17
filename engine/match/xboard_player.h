// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/program_player.h"
#include "engine/match/xboard_features.h"
#include "engine/xboard/steps.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// A program that speaks XBoard's protocol, version 2 or, if it announces no features, 1.
///
/// The program is kept in force mode until its first turn, then it plays its side. In a game whose
/// turns have several plies, or whose plies move several pieces, each ply, or step of one, is a
/// move of its own, and the other side answers with a pass. A complaint about an illegal move is a
/// claim to have won: by the opponent's fault.
class XBoardPlayer final : public ProgramPlayer {
 public:
  using ProgramPlayer::ProgramPlayer;

  std::optional<std::string> start() override;
  std::optional<std::string> new_game(const Game& game, Color color,
                                      const std::string& opponent) override;
  void game_over(const Game& game, Result result, const std::string& reason) override;

 private:
  std::optional<TurnAnswer> prepare(const TurnRequest& request) override;
  void ask() override;
  bool read_turn(std::string_view line, TurnAnswer& answer) override;
  void hurry() override { send("?"); }
  void tell(const ProgramOption& option, const std::string& value) override;

  // Introduction and settings.
  std::optional<std::string> read_features();
  bool note_features(std::string_view line);
  std::string command_for(std::string_view option) const;
  std::optional<std::string> set(const std::string& name, const std::string& value);
  std::optional<std::string> wait_until_ready();
  /// Keeps what the program says against a new game, and the first option that it refuses.
  void note_complaint(std::string_view line);
  std::optional<std::string> select(const Game& game, Color color);
  void send_time_control();

  // Play.
  void catch_up();
  void send_move(const std::string& text);
  void send_clocks();
  bool split() const;
  std::string next_step(Move ply) const;
  xboard::ToldPly::State hear(std::string_view text);
  bool read_chatter(std::string_view line, TurnAnswer& answer);
  bool read_move(std::string_view text, TurnAnswer& answer);

  XBoardFeatures features_{spec().time.nodes.has_value()};
  int pings_ = 0;
  std::string complaint_;  ///< What the program said against a new game.
  std::string refusal_;    ///< What it said against an option.

  Color color_ = White;
  bool playing_ = false;      ///< Not in force mode.
  std::optional<Game> game_;  ///< As the program knows it.
  std::deque<Move> news_;     ///< Plies the program has not been told yet.
  std::array<ClockState, 2> clocks_;
  std::chrono::steady_clock::time_point asked_;
  std::size_t turn_start_ = 0;  ///< Plies played before the player's turn.
  std::string last_sent_;       ///< The last move told.
  std::string first_leg_;       ///< Of a move sent in two lines.
  xboard::ToldPly told_;        ///< What has been told, by either side, of the next ply.
  bool filler_due_ = false;     ///< After the last of XBoard's moves the other side has to pass.
  bool offered_draw_ = false;
  bool draw_offered_ = false;        ///< By the opponent.
  std::optional<TurnAnswer> early_;  ///< What ended the game before a turn was wanted.
};

}  // namespace protean

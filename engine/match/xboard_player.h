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
/// move of its own, and the other side answers with a pass. If the program complains about an
/// illegal move, that is a claim to have won by the opponent's fault.
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
  /// Keeps the program's objection to a new game, and its first refusal of an option.
  void note_complaint(std::string_view line);
  std::optional<std::string> select(const Game& game, Color color);
  void send_time_control();

  // Play.
  void catch_up();
  void send_move(const std::string& text);
  void send_clocks();
  bool split() const;
  std::string next_step(Move ply) const;
  xboard::PartialPly::State hear(std::string_view text);
  bool read_chatter(std::string_view line, TurnAnswer& answer);
  bool read_move(std::string_view text, TurnAnswer& answer);

  XBoardFeatures features_{spec().time.nodes.has_value()};
  int pings_ = 0;
  std::string complaint_;  ///< The program's objection to a new game.
  std::string refusal_;    ///< The program's refusal of an option.

  Color color_ = White;
  bool playing_ = false;           ///< The program is not in force mode.
  std::optional<Game> game_;       ///< As the program knows it.
  std::deque<Move> unsent_plies_;  ///< Plies that have not been sent to the program yet.
  std::array<ClockState, 2> clocks_;
  std::chrono::steady_clock::time_point asked_;
  std::size_t turn_start_ = 0;  ///< Plies played before the player's turn.
  std::string last_sent_;       ///< The last move sent.
  std::string first_leg_;       ///< The first part of a move that the program sends in two lines.
  xboard::PartialPly partial_ply_;  ///< The steps of the next ply so far, of either side.
  bool filler_due_ = false;         ///< The other side must pass after the last XBoard move.
  bool offered_draw_ = false;
  bool draw_offered_ = false;        ///< By the opponent.
  std::optional<TurnAnswer> early_;  ///< The line that ended the game before a turn was requested.
};

}  // namespace protean

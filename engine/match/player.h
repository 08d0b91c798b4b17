// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/match/time_control.h"
#include "movegen/rules/outcome.h"
#include "search/search.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace protean {

enum class PlayerKind : std::uint8_t { kUci, kXBoard, kBuiltin };

/// A player of a match, and how to start it.
struct PlayerSpec {
  PlayerKind kind = PlayerKind::kUci;
  std::string command;                 ///< A program, as for ChildProcess; or a built-in's name.
  std::vector<std::string> arguments;  ///< Of the program.
  std::string directory;               ///< Where it runs; empty: the current directory.
  std::string name;                    ///< As shown; never empty, unique in the match.
  std::vector<std::pair<std::string, std::string>> options;  ///< Name and value, in order.
  /// Files of games for a program's option VariantPath; not used if `options` sets that option.
  std::vector<std::string> game_files;
  TimeControl time;
};

/// One side's remaining time before a turn.
struct ClockState {
  std::optional<std::int64_t> left_ms;  ///< Empty: no clock.
  std::int64_t increment_ms = 0;
  std::optional<int> moves_to_go;  ///< Turns until the next time control.
};

/// A request for a turn.
struct TurnRequest {
  const Game& game;                    ///< As the referee sees it; it is the player's turn.
  std::array<ClockState, 2> clocks{};  ///< By colour.
  /// Milliseconds after which the player is told to move at once; after another `grace_ms` it is
  /// taken to be hung. Empty: it may think for ever.
  std::optional<std::int64_t> patience_ms = {};
  std::int64_t grace_ms = 2000;
  bool draw_offered = false;  ///< By the opponent, with the last turn.
};

enum class AnswerKind : std::uint8_t {
  kTurn,       ///< The player chose `plies`.
  kIllegal,    ///< `text` is not a legal turn.
  kResign,     ///< The player gives up.
  kClaim,      ///< The player claims that the game has ended: `claimed`, `text`.
  kHung,       ///< No answer in time, not even when told to move.
  kDied,       ///< The program ended or closed its output; `text` says how.
  kFlooded,    ///< The program wrote more than any sensible program does.
  kCancelled,  ///< The match is being broken off.
};

/// A player's answer to a TurnRequest.
struct TurnAnswer {
  AnswerKind kind = AnswerKind::kTurn;
  std::vector<Move> plies;  ///< With kTurn a legal line, from one ply up to the whole turn.
  std::string text;         ///< What the player wrote, or what happened to it.
  Result claimed = Result::kOngoing;
  bool offers_draw = false;
  std::int64_t time_ms = 0;  ///< Milliseconds from the request to the answer.
  // The player's last report of its search, if any, from its own point of view.
  std::optional<Score> score;
  int depth = 0;  ///< Plies.
  std::uint64_t nodes = 0;
};

/// A player in a match: a program of its own or part of this one. All members are called from one
/// thread; the flag given to the factory ends any wait. The destructor ends the program and leaves
/// no process behind.
class Player {
 public:
  virtual ~Player() = default;

  /// Gets the player ready for its first game. Returns what went wrong.
  virtual std::optional<std::string> start() = 0;
  /// Begins a new game from the first position of `game` (no plies played yet), with the player in
  /// `color`. Returns what went wrong: the player cannot play this game, or has failed.
  virtual std::optional<std::string> new_game(const Game& game, Color color,
                                              const std::string& opponent) = 0;
  /// Asks for a turn and waits until the player answers or fails, or the match is broken off.
  virtual TurnAnswer choose_turn(const TurnRequest& request) = 0;
  /// Informs the player that the game is over, with the referee's result.
  virtual void game_over(const Game& game, Result result, const std::string& reason) = 0;
  /// False once the player has failed or cannot play another game: a new one must be made.
  virtual bool usable() const = 0;
};

/// Makes a player that has not been started. `cancelled` must outlive it; once true, the player
/// stops waiting for anything.
using PlayerFactory = std::function<std::unique_ptr<Player>(const PlayerSpec& spec,
                                                            const std::atomic<bool>& cancelled)>;

}  // namespace protean

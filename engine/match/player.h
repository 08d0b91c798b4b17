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

/// What it takes to start a player of a match.
struct PlayerSpec {
  PlayerKind kind = PlayerKind::kUci;
  std::string command;                 ///< A program, looked for in PATH; or a built-in's name.
  std::vector<std::string> arguments;  ///< Of the program.
  std::string directory;               ///< Where it runs; empty: here.
  std::string name;                    ///< As shown; never empty, no two in a match alike.
  std::vector<std::pair<std::string, std::string>> options;  ///< Name and value, in order.
  /// Files of games for its option VariantPath, if it is a program with one and none is said above.
  std::vector<std::string> game_files;
  TimeControl time;
};

/// What is left of one side's time before a turn.
struct ClockState {
  std::optional<std::int64_t> left_ms;  ///< Empty: no clock.
  std::int64_t increment_ms = 0;
  std::optional<int> moves_to_go;  ///< Turns to the next time control.
};

/// A turn wanted of a player.
struct TurnRequest {
  const Game& game;                    ///< As the referee sees it; it is the player's turn.
  std::array<ClockState, 2> clocks{};  ///< By colour.
  /// Milliseconds after which the player is told to move at once, and one `grace_ms` later taken to
  /// be hung. Empty: it may think for ever.
  std::optional<std::int64_t> patience_ms = {};
  std::int64_t grace_ms = 2000;
  bool draw_offered = false;  ///< By the opponent, with the last turn.
};

enum class AnswerKind : std::uint8_t {
  kTurn,       ///< `plies` were chosen.
  kIllegal,    ///< `text` is not a legal turn.
  kResign,     ///< The player gives up.
  kClaim,      ///< The player says how the game ended: `claimed`, `text`.
  kHung,       ///< No answer in time, not even when told to move.
  kDied,       ///< The program ended or closed its output; `text` says how.
  kFlooded,    ///< The program wrote more than any sensible program does.
  kCancelled,  ///< The match is being broken off.
};

/// A player's answer to a TurnRequest.
struct TurnAnswer {
  AnswerKind kind = AnswerKind::kTurn;
  std::vector<Move> plies;  ///< Legal one after another; at least one, at most the whole turn.
  std::string text;         ///< What the player wrote, or what happened to it.
  Result claimed = Result::kOngoing;
  bool offers_draw = false;
  std::int64_t time_ms = 0;  ///< From the request to the answer.
  // What the player said of its search last, if anything; for itself.
  std::optional<Score> score;
  int depth = 0;  ///< Plies.
  std::uint64_t nodes = 0;
};

/// A player in a match: a program of its own or part of this one. Members are called from
/// one thread; the flag given to the factory breaks waiting off. The destructor ends the program
/// and leaves no process behind.
class Player {
 public:
  virtual ~Player() = default;

  /// Gets the player ready for its first game. Returns what went wrong.
  virtual std::optional<std::string> start() = 0;
  /// A new game from the first position of `game` (no plies played yet) begins, with the player in
  /// `color`. Returns what went wrong: the player cannot play this game, or died.
  virtual std::optional<std::string> new_game(const Game& game, Color color,
                                              const std::string& opponent) = 0;
  /// Asks for a turn and waits for the answer, or until the player fails or the match is broken
  /// off.
  virtual TurnAnswer choose_turn(const TurnRequest& request) = 0;
  /// The game is over, as the referee judges it.
  virtual void game_over(const Game& game, Result result, const std::string& reason) = 0;
  /// False once the player has died or hung: it must be made anew.
  virtual bool usable() const = 0;
};

/// Makes a player that has not been started. `cancelled` outlives it; once true, the player stops
/// waiting for anything.
using PlayerFactory = std::function<std::unique_ptr<Player>(const PlayerSpec& spec,
                                                            const std::atomic<bool>& cancelled)>;

}  // namespace protean

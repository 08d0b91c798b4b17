// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/game_record.h"
#include "engine/match/openings.h"
#include "engine/match/player.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

namespace protean {

/// When a game is ended early because its result is clear. Scores are in centipawns; a "move" is a
/// turn of each side, as on a score sheet.
struct Adjudication {
  /// A loss for a side that has reported -score or less in `move_count` turns of its own in a row.
  struct Resign {
    int move_count = 0;
    int score = 0;
  };
  /// A draw from move `move_number` on, once both sides have reported scores within +-score for
  /// `move_count` moves in a row.
  struct Draw {
    int move_number = 0;
    int move_count = 0;
    int score = 0;
  };
  std::optional<Resign> resign;
  std::optional<Draw> draw;
  std::optional<int> max_moves;  ///< A draw after this many moves.
};

/// One side of a game.
struct Seat {
  Player* player = nullptr;  ///< Started; play_game() calls its new_game().
  std::string name;
  TimeControl time;
};

/// What play_game() must know of a game.
struct GameSetup {
  const Variant* variant = nullptr;
  Opening opening;
  std::array<Seat, 2> seats;  ///< By colour.
  Adjudication adjudication;
  std::uint64_t seed = 0;  ///< For chance plies.
  std::string round;
};

/// Why a game could not begin: the player of `color` does not play it.
struct Refusal {
  Color color = White;
  std::string message;
};

/// Plays one game to its end and judges every ply, clock, claim and draw by the variant's own
/// rules. A player that fails in any way loses, with the reason in the record. Returns a refusal if
/// a player is still usable but does not play this game.
std::variant<GameRecord, Refusal> play_game(const GameSetup& setup,
                                            const std::atomic<bool>& cancelled);

/// A game lost before its first turn because the player of `loser` could not be started.
GameRecord forfeited_game(const GameSetup& setup, Color loser, const std::string& reason);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/match/game_record.h"

#include <optional>
#include <string>

namespace protean {

/// How a game ended where its last position does not tell: by resignation, on time, or by
/// agreement.
struct Ending {
  Result result = Result::kOngoing;
  std::string reason;  ///< In words; empty if none is given.
  Termination termination = Termination::kNormal;
};

/// "White resigns".
Ending resignation(Color loser);

/// What the record of a game says of its end; empty if it says none, or if the rules end the game
/// in the same position anyway.
std::optional<Ending> recorded_ending(const GameRecord& record, const Game& game);

/// Puts into the record of a game how it ended: by the rules, or as `ending` has it, if at all.
void record_ending(GameRecord& record, const Game& game, const std::optional<Ending>& ending);

}  // namespace protean

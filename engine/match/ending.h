// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "engine/match/game_record.h"

#include <optional>
#include <string>

namespace protean {

/// The end of a game that its last position does not show: by resignation, on time or by agreement.
struct Ending {
  Result result = Result::kOngoing;
  std::string reason;  ///< In words; empty if unknown.
  Termination termination = Termination::kNormal;
};

/// The ending by the loser's resignation, with the reason "White resigns" or "Black resigns".
Ending resignation(Color loser);

/// The ending that a record gives its game; empty if it gives no result, or if the rules end the
/// game in its last position anyway. A missing reason is replaced by the termination's word, unless
/// that is "normal" or "unterminated".
std::optional<Ending> recorded_ending(const GameRecord& record, const Game& game);

/// Writes the end of a game into its record: `ending` if there is one, else the end by the rules,
/// or "unterminated" if the game is not over.
void record_ending(GameRecord& record, const Game& game, const std::optional<Ending>& ending);

}  // namespace protean

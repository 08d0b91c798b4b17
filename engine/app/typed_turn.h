// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"

#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// What a person typed at the board.
struct TypedTurn {
  std::vector<Move> plies;  ///< Legal, all of one turn; none if anything in it is not.
  /// What is wrong, where that can be said: a sentence without its full stop.
  std::string why = {};
};

/// Reads a ply, or several of one turn with commas between them. Each may be the game's own text,
/// that without what stands before its colon, or SAN. A ply that tells its player something hidden
/// must come last: whether the rest is legal would tell it before the ply is made.
TypedTurn read_typed_turn(const Game& game, std::string_view text);

/// The legal turns that a text means with other letters capital, each once: "e2e4" for "E2E4",
/// "Nf3" for "NF3" and "nf3".
std::vector<std::string> turns_in_other_case(const Game& game, std::string_view text);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"

#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// The meaning of what a person typed at the board.
struct TypedTurn {
  std::vector<Move> plies;  ///< Legal plies of one turn; none if any part is not legal.
  /// What is wrong, if that can be said: a sentence without its full stop.
  std::string why = {};
};

/// Reads one ply, or several of one turn separated by commas. Each may be the game's own text, the
/// part of that text after its colon, or SAN. A ply that reveals something hidden to its player
/// must come last: otherwise the legality of the rest would reveal it before the ply is made.
TypedTurn read_typed_turn(const Game& game, std::string_view text);

/// The legal turns that a text may mean with other letters in capitals, each once: "e2e4" for
/// "E2E4", "Nf3" for "NF3" and "nf3". Tries capitals only for the first and the last letter.
std::vector<std::string> turns_in_other_case(const Game& game, std::string_view text);

}  // namespace protean

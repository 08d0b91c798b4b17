// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/rules/outcome.h"

#include <optional>
#include <string>
#include <string_view>

/// Games in which a King can be lost for good, and with it the game.
namespace protean {

/// The loss of a side without a King; an ongoing game if both sides have one. `reason` must live as
/// long as the program.
inline Outcome king_lost(const Position& pos, std::string_view reason = "King captured") {
  for (Color c : {pos.side(), !pos.side()}) {
    if (!pos.of(c, King)) return Outcome::win(!c, reason);
  }
  return {};
}

/// What is wrong with the Kings of a position that was read, if anything.
inline std::optional<std::string> fault_of_kings(const Position& pos) {
  if (pos.pieces(King)) return std::nullopt;
  return "neither player has a King, expected one at least";
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "variants/orthodox/orthodox.h"

#include <cstddef>
#include <string>

/// Shared by several games of the goal family.
namespace protean {

/// Describes a game of this family: its id, name, family and source.
VariantInfo goal_variant(std::string id, std::string name);

/// True if the list certainly has all legal moves from index `first` on. A list may be limited to
/// captures and promotions; one with any other move is complete.
bool has_all_moves(const MoveList& list, std::size_t first);

/// A paragraph for `RuleText::special`.
inline constexpr char kNoCheckText[] =
    "There is no check: a King may be left under attack, may stand next to the other and is "
    "captured like any other piece.";

/// The end of sentences for `RuleText::goal`.
inline constexpr char kStalemateDrawsText[] = "A player who cannot move is stalemated: a draw.";

/// For `RuleText::notation` in games whose FEN has a token `won:`.
inline constexpr char kWonTokenText[] =
    "The FEN ends with won:w or won:b after the capture that has won, else with won:-.";

}  // namespace protean

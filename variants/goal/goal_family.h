// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "variants/orthodox/orthodox.h"

#include <cstddef>
#include <string>

/// What several games of the goal family share.
namespace protean {

/// The name and source of a game of the family.
VariantInfo goal_variant(std::string id, std::string name);

/// True if the list certainly holds all legal moves from index `first` on. A list may be one of
/// captures and promotions only; one with any other move holds them all.
bool has_all_moves(const MoveList& list, std::size_t first);

/// Paragraphs for `RuleText::special`.
inline constexpr char kNoCheckText[] =
    "There is no check: a King may be left under attack, may stand next to the other and is "
    "captured like any other piece.";

/// The end of sentences for `RuleText::goal`.
inline constexpr char kStalemateDrawsText[] = "A player who cannot move is stalemated: a draw.";

/// For `RuleText::notation` where the FEN has a token `won:`.
inline constexpr char kWonTokenText[] =
    "The FEN ends with won:w or won:b after the capture that has won, else with won:-.";

}  // namespace protean

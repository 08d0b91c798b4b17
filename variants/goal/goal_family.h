// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/orthodox/orthodox.h"

#include <string>

/// What several games of the goal family share.
namespace protean {

/// Who a game of the family is.
VariantInfo goal_variant(std::string id, std::string name);

/// Paragraphs for `RuleBook::special`.
inline constexpr char kNoCheckText[] =
    "There is no check: a King may be left under attack, may stand next to the other and is "
    "captured like any other piece.";

/// A paragraph for `RuleBook::special` on orthodox pawns that become other pieces than usual:
/// "a Queen, Rook or Bishop".
std::string pawns_become(const std::string& pieces);

/// The end of sentences for `RuleBook::goal`.
inline constexpr char kStalemateDrawsText[] = "A player who cannot move is stalemated: a draw.";

/// For `RuleBook::notation` where the FEN has a token `won:`.
inline constexpr char kWonTokenText[] =
    "The FEN ends with won:w or won:b after the capture that has won, else with won:-.";

}  // namespace protean

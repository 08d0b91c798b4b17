// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/orthodox/orthodox.h"

#include <string>
#include <vector>

/// What several games of the known family share: games that other programs play under these names.
namespace protean {

/// The name and source of a game of the family.
VariantInfo known_variant(std::string id, std::string name, std::string source,
                          std::vector<std::string> aliases = {});

/// Paragraphs for `RuleText::special`.
inline constexpr char kKingsAreOrdinaryText[] =
    "There is no check: a King may be left under attack and is captured like any other piece.";
inline constexpr char kForcedCapturesText[] =
    "Capturing is compulsory; among several captures the player chooses.";

/// What pawns become in games in which they may become Kings too; for orthodox_pawns_become().
inline constexpr char kAnyPieceText[] = "a Queen, Rook, Bishop, Knight or King";

}  // namespace protean

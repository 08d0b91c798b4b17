// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/orthodox/orthodox.h"

#include <string>

/// What several games of the pawn family share.
namespace protean {

/// Who a game of the family is.
VariantInfo pawn_variant(std::string id, std::string name);

/// Paragraphs for `RuleBook::special`.
inline constexpr char kOrthodoxPromotionText[] =
    "On the last rank a pawn becomes a Queen, Rook, Bishop or Knight.";
inline constexpr char kOrthodoxPiecesText[] = "All other men move as in orthodox chess.";

}  // namespace protean

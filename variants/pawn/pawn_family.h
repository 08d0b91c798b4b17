// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/orthodox/orthodox.h"

#include <string>

/// Shared by several games of the pawn family.
namespace protean {

/// Describes a game of this family: its id, name, family and source.
VariantInfo pawn_variant(std::string id, std::string name);

/// Paragraphs for `RuleText::special`.
inline constexpr char kOrthodoxPromotionText[] =
    "On the last rank a pawn becomes a Queen, Rook, Bishop or Knight.";
inline constexpr char kOrthodoxPiecesText[] = "All other pieces move as in orthodox chess.";

/// For `RuleText::notation` in games whose pawns may also go diagonally without capturing.
inline constexpr char kEnPassantMarkText[] =
    "A capture en passant is written e5d6ep; e5d6 is the move without a capture to the same "
    "square.";

/// For `RuleText::notation` in games whose positions name the victim of a capture en passant.
inline constexpr char kVictimTokenText[] =
    "The FEN's en-passant field has the square that a piece has just passed; if there are several, "
    "one after the other (c5d5). The FEN ends with epv: and the square of the piece that may be "
    "captured there, '-' for none.";

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/variant.h"

#include <string>

namespace protean {

/// Orthodox chess, the base of games that say only what differs.
///
/// define() sets pieces, array, pawns and castling. It leaves `special` and `notation` empty, so
/// that the text of a game that changes them never contradicts itself.
class OrthodoxChess : public Variant {
 public:
  VariantInfo info() const override;
  void define(RuleBook& rules) const override;
};

/// The moves of a pawn without a double push: a step forward, captures one square diagonally
/// forward.
Moves plain_pawn();

/// Orthodox pawn moves: a step forward, two from the second rank, and captures one square
/// diagonally forward, en passant too.
Moves orthodox_pawn();

/// A pawn's advance straight ahead by exactly `squares` squares, all empty, from the zone `from`.
/// It may be captured en passant on each square that it passes.
Moves long_step(int squares, Bitboard from);

/// A paragraph for `RuleText::special` in games whose pawns are orthodox.
inline constexpr char kOrthodoxPawnsText[] =
    "Pawns: one step forward, or two from their second rank; they capture one square diagonally "
    "forward. A pawn that has just made a double push may be captured en passant. On the last rank "
    "a pawn becomes a Queen, Rook, Bishop or Knight of this game.";

/// The same for pawns that promote to other pieces; `pieces` is, for example, "a Queen, Rook or
/// Bishop".
std::string orthodox_pawns_become(const std::string& pieces);

/// For `RuleText::notation` in games whose pawns may become Kings.
inline constexpr char kPromotionToKingText[] = "Promotion to King is written a7a8k.";

/// A paragraph for `RuleText::special` in games whose castling is orthodox.
inline constexpr char kOrthodoxCastlingText[] =
    "Castling: the King goes two squares toward a Rook, which is put on the square it passed. "
    "Neither has moved before, no piece stands between them, and no square the King leaves, passes "
    "or reaches is attacked.";

/// A sentence for games whose turns have several plies.
inline constexpr char kCountedBetweenTurnsText[] =
    "Draws by counting are judged where a turn begins.";

/// kOrthodoxCastlingText for games without check.
inline constexpr char kFreeCastlingText[] =
    "Castling: the King goes two squares toward a Rook, which is put on the square it passed. "
    "Neither has moved before and no piece stands between them; attacked squares do not matter.";

/// The same in games without castling.
inline constexpr char kNoCastlingText[] = "There is no castling.";

}  // namespace protean

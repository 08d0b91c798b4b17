// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/piece.h"

#include <array>
#include <cstdint>

namespace protean {

/// What the terms of one evaluation share; by colour.
struct BoardFacts {
  Bitboard occupied = 0;
  std::array<Bitboard, 2> royals{};
  std::array<Bitboard, 2> hunted{};  ///< Pieces whose safety is judged.
  std::array<Bitboard, 2> zone{};    ///< Their squares and those around them.
  std::array<Bitboard, 2> pawn_attacks{};
  std::array<Bitboard, 2> attacked{};
  std::array<Bitboard, 2> twice{};   ///< Squares attacked by two pieces or more.
  std::array<Bitboard, 2> passed{};  ///< With pawn_structure: pawns that have passed.
  /// Squares attacked, by piece type; those of the game alone are set.
  std::array<std::array<Bitboard, kPieceTypes>, 2> by_type;
  /// With EvaluationTables::in_hand: how many pieces of each type are in hand; likewise.
  std::array<std::array<std::uint8_t, kPieceTypes>, 2> in_hand;

  /// Squares that `c` may enter without its piece being captured for nothing, given the
  /// squares that its pieces support.
  Bitboard safe_for(Color c, Bitboard supported) const {
    return ~attacked[!c] | (supported & ~twice[!c] & ~pawn_attacks[!c]);
  }
};

}  // namespace protean

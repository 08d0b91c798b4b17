// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/piece.h"
#include "movegen/board/piece_counts.h"
#include "search/each_type.h"

#include <array>

namespace protean {

/// The squares that pieces of one side attack, and those that two or more of them attack.
struct Attacks {
  Bitboard once = 0;
  Bitboard twice = 0;

  /// Adds the squares attacked by pieces no two of which attack the same square.
  void add(Bitboard reach) {
    twice |= once & reach;
    once |= reach;
  }
};

/// Facts that the terms of one evaluation share, by colour.
struct BoardFacts {
  Bitboard occupied = 0;
  std::array<Bitboard, 2> royals{};
  std::array<Bitboard, 2> hunted{};  ///< Pieces whose safety is judged.
  std::array<Bitboard, 2> zone{};    ///< Their squares and those around them.
  std::array<Bitboard, 2> pawn_attacks{};
  std::array<Bitboard, 2> attacked{};
  std::array<Bitboard, 2> twice{};   ///< Squares attacked by two pieces or more.
  std::array<Bitboard, 2> passed{};  ///< With pawn_structure: passed pawns.
  /// Squares attacked, by piece type; set only for the types of the game.
  std::array<std::array<Bitboard, kPieceTypes>, 2> by_type;
  std::array<PieceCounts, 2> in_hand{};  ///< With EvaluationTables::in_hand.

  /// Clears the attacks of all types of a game whose types end at `types_end`.
  void clear_types(PieceType types_end) {
    for_each_type<Pawn>(types_end, [&](PieceType m) { by_type[White][m] = by_type[Black][m] = 0; });
  }
  Attacks attacks_of(Color c) const { return {attacked[c], twice[c]}; }
  void set_attacks(Color c, const Attacks& attacks) {
    attacked[c] = attacks.once;
    twice[c] = attacks.twice;
  }
  /// Adds squares that `c` attacks: see Attacks::add().
  void attack(Color c, Bitboard reach) {
    Attacks attacks = attacks_of(c);
    attacks.add(reach);
    set_attacks(c, attacks);
  }

  /// Squares that a piece of `c` can enter without being captured for nothing, if other pieces of
  /// `c` defend the squares `supported`.
  Bitboard safe_for(Color c, Bitboard supported) const {
    return ~attacked[!c] | (supported & ~twice[!c] & ~pawn_attacks[!c]);
  }
};

}  // namespace protean

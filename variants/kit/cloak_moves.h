// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/program/rule_program.h"
#include "variants/kit/cloak_state.h"

namespace protean::cloak {

/// True if uncloaked pieces attack the uncloaked King of `c`.
bool in_check(const RuleProgram& program, const Position& pos, Color c);

/// The legal plies of the side to move that change the board: none leaves its uncloaked King
/// attacked by uncloaked pieces, and none takes an uncloaked King.
class BoardPlies {
 public:
  BoardPlies(const RuleProgram& program, const Position& pos);

  /// Appends the moves of all pieces, castling included.
  void add_regular(MoveList& list) const;
  /// Appends the pawns' moves and the drops of pawns that have been captured.
  void add_bonus(MoveList& list) const;

 private:
  void add_pieces(MoveList& list) const;
  void add_pawns(MoveList& list) const;
  void add_pawn_move(MoveList& list, Square from, Square to) const;
  void add_en_passant_pair(MoveList& list, Square from, Bitboard to) const;
  void add_castlings(MoveList& list) const;
  void add_drops(MoveList& list) const;

  bool attacked(Square s, Bitboard occupied, Bitboard gone) const;
  bool safe_after(Square from, Square to, Square victim) const;

  const RuleProgram& program_;
  const Position& pos_;
  Color us_;
  Bitboard occupied_;
  Bitboard prey_;      ///< Enemy pieces that may be captured.
  Bitboard checkers_;  ///< Enemy pieces that can give check.
  Square king_;        ///< The mover's uncloaked King; kNoSquare if there is none.
  bool checked_ = false;
  Bitboard shields_ = 0;  ///< Own pieces that may stand between it and an attacker.
};

}  // namespace protean::cloak

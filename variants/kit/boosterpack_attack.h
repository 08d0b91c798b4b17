// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/kit/boosterpack_state.h"

namespace protean::boosterpack {

/// How pieces, on checkers or not, move and attack in one position.
class BoardView {
 public:
  BoardView(const RuleProgram& program, const Position& pos)
      : BoardView(program, pos, Checkers(pos)) {}
  /// The same with other checkers than those stored in the position.
  BoardView(const RuleProgram& program, const Position& pos, const Checkers& checkers)
      : program_(program), pos_(pos), checkers_(checkers) {}

  const Checkers& checkers() const { return checkers_; }

  /// Pieces on checkers of their own side, and on checkers of the other side.
  Bitboard boosted(Color c) const { return pos_.by_color(c) & checkers_.of(c); }
  Bitboard hobbled(Color c) const { return pos_.by_color(c) & checkers_.of(!c); }

  /// Squares where a piece of the colour may capture a pawn en passant.
  Bitboard passed(Color taker) const { return pos_.passed() & rank_bb(taker == White ? 5 : 2); }

  /// The squares that the piece may reach by a regular move other than castling, even if that
  /// exposes its own King. It captures an enemy piece there, or a pawn that has just passed there.
  Bitboard regular_targets(Square from) const;
  /// The squares it may reach by one king's step.
  Bitboard step_targets(Square from) const {
    return neighbours(bit(from)) & ~pos_.by_color(color_of(pos_.piece_on(from)));
  }

  /// The squares on which regular moves of a piece depend: those it reaches and, for a pawn, all
  /// squares to which it might step or capture.
  Bitboard watched_by(Square from) const;

  /// True if the other side, if it were to move, could capture the King of `side` with one piece:
  /// by a regular move or, if the piece was boosted before it, by king's steps after it.
  bool king_attacked(Color side) const;

 private:
  /// True if a regular move of `by` captures the other side's King on `king`.
  bool captures_regularly(Square king, Color by) const;
  /// True if the boosted piece on `from` reaches `king` by king's steps after a regular move.
  bool gets_there(Square from, Square king) const;

  const RuleProgram& program_;
  const Position& pos_;
  Checkers checkers_;
};

/// The same for a single question about a position.
inline bool king_attacked(const RuleProgram& program, const Position& pos, Color side) {
  return BoardView(program, pos).king_attacked(side);
}

}  // namespace protean::boosterpack

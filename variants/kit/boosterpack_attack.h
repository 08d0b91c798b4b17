// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/kit/boosterpack_state.h"

namespace protean::boosterpack {

/// How pieces on checkers go and attack in one position.
class BoardView {
 public:
  BoardView(const RuleProgram& program, const Position& pos)
      : BoardView(program, pos, Checkers(pos)) {}
  /// With other checkers than those that the position has stored.
  BoardView(const RuleProgram& program, const Position& pos, const Checkers& checkers)
      : program_(program), pos_(pos), checkers_(checkers) {}

  const Checkers& checkers() const { return checkers_; }

  /// Pieces on checkers of their own side, and of the other.
  Bitboard boosted(Color c) const { return pos_.by_color(c) & checkers_.of(c); }
  Bitboard hobbled(Color c) const { return pos_.by_color(c) & checkers_.of(!c); }

  /// Squares where a piece of the colour may capture a pawn en passant.
  Bitboard passed(Color taker) const { return pos_.passed() & rank_bb(taker == White ? 5 : 2); }

  /// Squares the piece may go to by a regular move other than castling, whatever that does to its
  /// own King; with an enemy piece there, or a pawn that has passed there, it captures.
  Bitboard regular_targets(Square from) const;
  /// Squares it may go to by one king's step.
  Bitboard step_targets(Square from) const {
    return neighbours(bit(from)) & ~pos_.by_color(color_of(pos_.piece_on(from)));
  }

  /// Squares that regular moves of a piece depend on: those it goes to, and what bars a pawn's way.
  Bitboard watched_by(Square from) const;

  /// True if the other side, were it to move, could capture the King of `side` with one piece: by
  /// its regular move, or, if it was boosted before that, by king's steps after it.
  bool king_attacked(Color side) const;

 private:
  /// A regular move captures on `king`, where a King of the other side stands.
  bool captures_regularly(Square king, Color by) const;
  /// The piece, which is boosted, gets to `king` by steps after a regular move.
  bool gets_there(Square from, Square king) const;

  const RuleProgram& program_;
  const Position& pos_;
  Checkers checkers_;
};

/// The same for a position looked at once.
inline bool king_attacked(const RuleProgram& program, const Position& pos, Color side) {
  return BoardView(program, pos).king_attacked(side);
}

}  // namespace protean::boosterpack

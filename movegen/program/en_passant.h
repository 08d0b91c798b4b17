// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/program/feature.h"
#include "movegen/program/rule_program.h"

#include <cstdlib>

/// Which piece passed over which squares: for captures en passant.
namespace protean {

/// What a pawn that has come to `to` over `passed` leaves in Board::en_passant. `F` are the game's
/// Features.
template <unsigned F>
constexpr Bitboard right_to_capture(Bitboard passed, Square to) {
  return (F & kVictim) != 0 ? passed | bit(to) : passed;
}

/// The squares a move passes where every piece's moves count: those between, or of a leap by two
/// and one the first of its longer leg.
inline Bitboard squares_passed(Square from, Square to) {
  const int files = file_of(to) - file_of(from);
  const int ranks = rank_of(to) - rank_of(from);
  if (std::abs(files * ranks) != 2) return squares_between(from, to);
  return bit(make_square(file_of(from) + files / 2, rank_of(from) + ranks / 2));
}

/// With kInterception: what a move leaves in Board::en_passant, if these squares are occupied now.
inline Bitboard right_to_intercept(Square from, Square to, Bitboard occupied) {
  const Bitboard passed = squares_passed(from, to) & ~occupied;
  return passed ? passed | bit(to) : 0;
}

/// The pawn of the side not to move that passed over all the squares of Board::en_passant, `s`
/// among them, where it follows from them (without kVictim); kNoSquare if there is none.
Square passer_over(const RuleProgram& program, const Board& board, Color passer, Square s);

/// With kVictim: true if the piece on `victim`, of the side not to move, may just have passed over
/// exactly these empty squares.
bool may_have_passed(const RuleProgram& program, const Position& pos, Square victim,
                     Bitboard squares);

}  // namespace protean

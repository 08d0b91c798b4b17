// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/program/feature.h"
#include "movegen/program/rule_program.h"

/// Which piece passed over which squares, for captures en passant.
namespace protean {

/// The value of Board::en_passant after a pawn has moved to `to` over `passed`. `F` is the game's
/// set of Features.
template <unsigned F>
constexpr Bitboard right_to_capture(Bitboard passed, Square to) {
  return (F & kVictim) != 0 ? passed | bit(to) : passed;
}

/// With kInterception: the value of Board::en_passant after a move, if these squares are occupied
/// then.
inline Bitboard right_to_intercept(const RuleProgram& program, Square from, Square to,
                                   Bitboard occupied) {
  const Bitboard passed = program.book.pawn.passed_by_piece(from, to) & ~occupied;
  return passed ? passed | bit(to) : 0;
}

/// The square of the pawn of `passer`, the side not to move, that passed over all the squares of
/// Board::en_passant, `s` among them; kNoSquare if there is none. For games in which the pawn
/// follows from those squares (without kVictim).
Square passer_over(const RuleProgram& program, const Board& board, Color passer, Square s);

/// With kVictim: true if a piece of the side not to move is on `victim` and may just have passed
/// over exactly these empty squares.
bool may_have_passed(const RuleProgram& program, const Position& pos, Square victim,
                     Bitboard squares);

/// The position's key as the laws of chess compare positions (FIDE 9.2.3): a right to capture en
/// passant makes a difference only if such a capture is a legal move.
std::uint64_t repetition_key(const RuleProgram& program, const Position& pos);

}  // namespace protean

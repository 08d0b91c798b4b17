// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/program/feature.h"
#include "movegen/program/rule_program.h"

/// Which piece passed over which squares: for captures en passant.
namespace protean {

/// What a pawn that has come to `to` over `passed` leaves in Board::en_passant. `F` are the game's
/// Features.
template <unsigned F>
constexpr Bitboard right_to_capture(Bitboard passed, Square to) {
  return (F & kVictim) != 0 ? passed | bit(to) : passed;
}

/// With kInterception: what a move leaves in Board::en_passant, if these squares are occupied now.
inline Bitboard right_to_intercept(const RuleProgram& program, Square from, Square to,
                                   Bitboard occupied) {
  const Bitboard passed = program.book.pawn.passed_by_piece(from, to) & ~occupied;
  return passed ? passed | bit(to) : 0;
}

/// The pawn of the side not to move that passed over all the squares of Board::en_passant, `s`
/// among them, where it follows from them (without kVictim); kNoSquare if there is none.
Square passer_over(const RuleProgram& program, const Board& board, Color passer, Square s);

/// With kVictim: true if the piece on `victim`, of the side not to move, may just have passed over
/// exactly these empty squares.
bool may_have_passed(const RuleProgram& program, const Position& pos, Square victim,
                     Bitboard squares);

/// The position's key as the laws of chess compare positions (FIDE 9.2.3): squares on which a
/// capture en passant was possible make a difference only if it is a legal move.
std::uint64_t repetition_key(const RuleProgram& program, const Position& pos);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/moves.h"

#include <string>
#include <vector>

/// How the pieces of a game go, for people: read from the compiled tables.
namespace protean {

/// Where a piece may go.
struct Reach {
  Bitboard quiet = 0;
  Bitboard captures = 0;

  bool empty() const { return (quiet | captures) == 0; }
};

/// Where a White piece on `from` of an otherwise empty board may go. Read from the compiled tables,
/// for pawns that hop, push or go twice with enemies near them as they are wanted; from the rule
/// book for other pieces that hop, without their hops, and with a `circumstance`, which a lone
/// piece cannot bring about: its terms that always hold and those that hold then.
Reach reach_of(const RuleProgram& program, PieceType type, Square from,
               const Condition* circumstance = nullptr);
/// The same in a way of moving that the tables do not have.
Reach reach_of(const RuleProgram& program, const OwnMode& mode, Square from);

/// The square in the middle of the board, or the lower left one of those that are.
Square central_square(const RuleBook& book);

/// A circumstance in words: "beside a piece of its own colour".
std::string condition_text(const RuleProgram& program, const Condition& condition);

/// A White piece, where it may go, and when it goes so.
struct PieceDiagram {
  PieceType type = kNoPieceType;
  Square from = kNoSquare;
  Reach reach;
  std::string when;  ///< In words; empty where it depends on nothing.
};

/// All that there is to draw of the pieces of a game: each from one square for each of its ways of
/// going; first those that depend on nothing, then circumstance by circumstance.
std::vector<PieceDiagram> piece_diagrams(const RuleProgram& program);

}  // namespace protean

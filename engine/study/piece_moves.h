// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/moves.h"

#include <string>
#include <vector>

/// How the pieces of a game move, for people.
namespace protean {

/// Where a piece may go.
struct Reach {
  Bitboard quiet = 0;
  Bitboard captures = 0;

  bool empty() const { return (quiet | captures) == 0; }
};

/// Where a White piece on `from` may go on an otherwise empty board, read from the compiled tables.
/// Pawns that hop, push or go twice have enemies near them as needed. Other pieces that hop are
/// read from the rule book, without their hops. With a `circumstance`, which a lone piece cannot
/// bring about, the rule book's terms that always apply and those that apply then are read.
Reach reach_of(const RuleProgram& program, PieceType type, Square from,
               const Condition* circumstance = nullptr);
/// The same for a way of moving that the tables do not have.
Reach reach_of(const RuleProgram& program, const OwnMode& mode, Square from);

/// The middle square of the board; the lower left one if there are several.
Square central_square(const RuleBook& book);

/// A circumstance in words: "beside a piece of its own colour".
std::string condition_text(const RuleProgram& program, const Condition& condition);

/// A White piece, where it may go, and in which circumstance.
struct PieceDiagram {
  PieceType type = kNoPieceType;
  Square from = kNoSquare;
  Reach reach;
  std::string when;  ///< In words; empty if there is no circumstance.
};

/// The diagrams of the pieces of a game: each piece from one square for each of its ways of moving.
/// Those that depend on nothing come first, then those of each circumstance, and those that the
/// tables do not have.
std::vector<PieceDiagram> piece_diagrams(const RuleProgram& program);

}  // namespace protean

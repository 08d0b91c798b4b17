// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/captures/made_and_tested.h"

#include "movegen/program/rule_program.h"

namespace protean {

namespace {

/// The squares a Knight's leap away from a square.
Bitboard leaps_from(Square s) {
  const Bitboard one = east(bit(s)) | west(bit(s));
  const Bitboard two = east(east(bit(s))) | west(west(bit(s)));
  return one << 16 | one >> 16 | two << 8 | two >> 8;
}

/// Squares one of which a move must touch to make an attack on one of these pieces, which are safe.
Bitboard squares_that_matter(Bitboard royals) {
  Bitboard squares = royals;
  for_each_square(royals, [&](Square s) { squares |= kQueenLines[s] | leaps_from(s); });
  return squares;
}

}  // namespace

void MadeAndTested::drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                                   std::size_t first) const {
  const Color us = pos.side();
  const Bitboard royals = pieces_of(pos.board(), us, program.book.royals);
  const Bitboard doubtful =
      program.in_check(pos, us) ? kAllSquares : squares_that_matter(royals) | heirs(program, pos);
  list.drop_if(first, [&](Move move) {
    const Bitboard touched = bit(move.from()) | bit(move.to()) | bit_or_none(move.via());
    if (!(touched & doubtful)) return false;
    return program.castles_through_attack(pos, move) ||
           program.in_check(program.make(pos, move), us);
  });
}

std::optional<std::string> MadeAndTested::finish_reading(const RuleProgram& program,
                                                         Position& pos) const {
  if (!program.in_check(pos, !pos.side())) return std::nullopt;
  return "the side that has just moved is in check, expected only the side to move in check";
}

}  // namespace protean

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

/// The squares that one step after another comes to from a set, up to the first piece.
template <class Step>
Bitboard ray(Bitboard from, Bitboard empty, Step&& step) {
  Bitboard seen = 0;
  for (Bitboard at = step(from); at; at = step(at & empty)) seen |= at;
  return seen;
}

/// The same along all queen's lines.
Bitboard seen_along_lines(Bitboard from, Bitboard empty) {
  const auto up = [](Bitboard b) { return b << 8; };
  const auto down = [](Bitboard b) { return b >> 8; };
  return ray(from, empty, up) | ray(from, empty, down) | ray(from, empty, east) |
         ray(from, empty, west) | ray(from, empty, [&](Bitboard b) { return east(up(b)); }) |
         ray(from, empty, [&](Bitboard b) { return west(up(b)); }) |
         ray(from, empty, [&](Bitboard b) { return east(down(b)); }) |
         ray(from, empty, [&](Bitboard b) { return west(down(b)); });
}

/// Squares one of which a move must touch to make an attack on one of these pieces, which are safe:
/// behind the first piece on a line nothing matters as long as that piece stays, and a Knight's
/// attack needs a new enemy.
Bitboard squares_that_matter(Bitboard royals, Bitboard occupied, bool new_enemies) {
  Bitboard squares = royals | seen_along_lines(royals, ~occupied);
  if (new_enemies) for_each_square(royals, [&](Square s) { squares |= leaps_from(s); });
  return squares;
}

}  // namespace

void MadeAndTested::drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                                   std::size_t first) const {
  const Color us = pos.side();
  const Bitboard royals = pieces_of(pos.board(), us, program.book.royals);
  const Bitboard doubtful =
      program.in_check(pos, us)
          ? kAllSquares
          : squares_that_matter(royals, pos.occupied(), movers_turn()) | heirs(program, pos);
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

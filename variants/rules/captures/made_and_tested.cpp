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

/// Pieces that stand alone between one of `royals`, which are not attacked, and an enemy rider.
Bitboard screens(const Position& pos, Bitboard royals) {
  const Color them = !pos.side();
  const Bitboard riders = pos.of(them, Queen) | pos.of(them, Rook) | pos.of(them, Bishop);
  Bitboard out = 0;
  for_each_square(royals, [&](Square royal) {
    for_each_square(riders & kQueenLines[royal], [&](Square rider) {
      const Bitboard between = squares_between(royal, rider) & pos.occupied();
      if (!more_than_one(between)) out |= between;
    });
  });
  return out;
}

/// Where a piece other than `royals` must go to meet all checks to them.
Bitboard squares_that_meet_checks(const RuleProgram& program, const Position& pos,
                                  Bitboard royals) {
  Bitboard squares = kAllSquares;
  for_each_square(royals, [&](Square royal) {
    const Bitboard attackers = program.attackers(pos, royal, !pos.side());
    if (!attackers) return;
    squares &= more_than_one(attackers) ? 0 : attackers | squares_between(royal, lsb(attackers));
  });
  return squares;
}

/// The squares from which an enemy may attack one of `royals`.
Bitboard squares_to_attack_from(Bitboard royals) {
  Bitboard squares = 0;
  for_each_square(royals, [&](Square s) { squares |= kQueenLines[s] | leaps_from(s); });
  return squares;
}

/// True if the piece that moves would attack one of `royals` after arriving as the enemy's.
bool attacks_from_there(const RuleProgram& program, const Position& pos, Move move,
                        Bitboard royals) {
  const PieceType type =
      move.is_promotion() ? move.piece_type() : type_of(pos.piece_on(move.from()));
  const Board after = pos.board().without(program.types_end, bit(move.from()) | bit(move.to()));
  return (program.attacks(after, !pos.side(), type, move.to()) & royals) != 0;
}

}  // namespace

MadeAndTested::Danger MadeAndTested::danger(const RuleProgram& program, const Position& pos) const {
  const Bitboard royals = pieces_of(pos.board(), pos.side(), program.book.royals);
  Bitboard turning = this->turning(pos);
  if (turning) turning &= squares_to_attack_from(royals);
  if (program.in_check(pos))
    return {royals, kAllSquares, turning, squares_that_meet_checks(program, pos, royals)};
  return {royals, royals | screens(pos, royals) | heirs(program, pos), turning};
}

Doubt MadeAndTested::doubt(const RuleProgram& program, const Position& pos) const {
  const Danger danger = this->danger(program, pos);
  return {danger.exposing, danger.exposing | danger.turning};
}

void MadeAndTested::drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                                   std::size_t first) const {
  const Danger danger = this->danger(program, pos);
  list.drop_if(first, [&](Move move) {
    const bool may_meet = contains(danger.meets_checks, move.to()) ||
                          contains(danger.royals, move.from()) ||
                          move.kind() == MoveKind::kEnPassant;
    if (!may_meet) return true;
    const Bitboard touched = bit(move.from()) | bit(move.to()) | bit_or_none(move.via());
    // A capture en passant may take two pieces off one line.
    if ((touched & danger.exposing) || move.kind() == MoveKind::kEnPassant) {
      return program.castles_through_attack(pos, move) ||
             program.in_check(program.make(pos, move), pos.side());
    }
    return contains(danger.turning, move.to()) &&
           attacks_from_there(program, pos, move, danger.royals);
  });
}

std::optional<std::string> MadeAndTested::finish_reading(const RuleProgram& program,
                                                         Position& pos) const {
  if (!program.in_check(pos, !pos.side())) return std::nullopt;
  return "the side that has just moved is in check, expected only the side to move in check";
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/dead_position.h"

#include <algorithm>

namespace protean {
namespace {

bool same_moves(const Moves& a, const Moves& b) {
  return std::equal(a.terms().begin(), a.terms().end(), b.terms().begin(), b.terms().end(),
                    [](const Term& x, const Term& y) {
                      return x.rays == y.rays && x.use == y.use && x.from == y.from &&
                             x.to == y.to && x.inside == y.inside && x.reach == y.reach &&
                             x.condition == y.condition;
                    });
}

/// True if King, Knight and Bishop move as in orthodox chess on a whole board and never promote, no
/// feature of the game changes their captures, and no piece can join them.
bool minors_are_orthodox(const RuleProgram& program) {
  constexpr unsigned kMore = kDrops | kRules | kBarredTakers | kUncapturable | kSeriesCaptures;
  const RuleBook& book = program.book;
  const auto orthodox = [&](PieceType type, const Moves& moves) {
    return same_moves(book.piece(type).moves, moves) && book.piece(type).promotes_to.empty();
  };
  return (program.features & kMore) == 0 && book.board.is_whole() &&
         orthodox(King, step(kAllEight)) && orthodox(Knight, leap(1, 2)) &&
         orthodox(Bishop, slide(kDiagonal));
}

bool attacks_king(const RuleProgram& program, const Position& pos, Color by) {
  return program.attackers(pos, lsb(pos.of(!by, King)), by) != 0;
}

/// True if, wherever two lone Kings stand, either both attack each other or neither does. Then
/// neither may ever move to where it would check the other.
bool lone_kings_cannot_check(const RuleProgram& program) {
  for (int white = 0; white < kSquares; ++white) {
    for (int black = 0; black < kSquares; ++black) {
      if (white == black) continue;
      Position pos;
      pos.put(make_piece(White, King), static_cast<Square>(white));
      pos.put(make_piece(Black, King), static_cast<Square>(black));
      if (attacks_king(program, pos, White) != attacks_king(program, pos, Black)) return false;
    }
  }
  return true;
}

bool hand_is_empty(const RuleProgram& program, const Position& pos, Color c) {
  for (PieceType type{}; type < program.types_end; ++type) {
    if (program.in_hand(pos, c, type) > 0) return false;
  }
  return true;
}

bool on_squares_of_one_colour(Bitboard pieces) {
  return !(pieces & kDarkSquares) || !(pieces & ~kDarkSquares);
}

}  // namespace

DeadPieces dead_pieces(const RuleProgram& program) {
  const RuleBook& book = program.book;
  const bool mate_wins = book.royals == PieceTypes{King} && !book.stalemate_loses &&
                         !program.has(kOwnTurn) &&
                         (program.rules.empty() || program.rules.needs_pieces_to_win());
  if (!mate_wins || !lone_kings_cannot_check(program)) return DeadPieces::kNone;
  return minors_are_orthodox(program) ? DeadPieces::kMinors : DeadPieces::kKings;
}

bool dead_position(const RuleProgram& program, const Position& pos) {
  if (program.dead_pieces == DeadPieces::kNone) return false;
  const Bitboard knights = pos.pieces(Knight);
  const Bitboard bishops = pos.pieces(Bishop);
  const Bitboard kings = pos.pieces(King);
  if (pos.occupied() & ~(kings | knights | bishops)) return false;
  if (knights | bishops) {
    if (program.dead_pieces != DeadPieces::kMinors) return false;
    const bool too_few =
        knights ? !bishops && !more_than_one(knights) : on_squares_of_one_colour(bishops);
    if (!too_few) return false;
  }
  if (popcount(pos.of(White, King)) != 1 || popcount(pos.of(Black, King)) != 1) return false;
  return program.hand_types().empty() ||
         (hand_is_empty(program, pos, White) && hand_is_empty(program, pos, Black));
}

}  // namespace protean

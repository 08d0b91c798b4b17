// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/en_passant.h"

#include "movegen/program/piece_letters.h"
#include "movegen/program/wide_moves.h"

#include <algorithm>

namespace protean {

namespace {

/// True if a move of a pawn that is not orthodox may have brought the piece there over the squares.
bool passed_as_pawn(const RuleProgram& program, const Position& pos, Square victim,
                    Bitboard squares) {
  const Color mover = !pos.side();
  const PieceType type = type_of(pos.piece_on(victim));
  const bool promoted = contains(program.promotion_zone[mover], victim);
  const bool fits = promoted ? program.book.piece(Pawn).promotes_into(type) : type == Pawn;
  if (!fits) return false;
  if (program.wide && program.wide->may_have_passed(pos, victim, squares)) return true;
  const auto& ways = program.en_passant_paths[mover][lsb(squares)];
  return std::any_of(ways.begin(), ways.end(), [&](const EnPassantPath& way) {
    return way.to == victim && way.passed == squares && pos.empty(way.from);
  });
}

/// The same for games in which every piece may be captured en passant, not only pawns.
bool passed_as_any_piece(const RuleProgram& program, const Position& pos, Square victim,
                         Bitboard squares) {
  const Color mover = !pos.side();
  const PieceType type = type_of(pos.piece_on(victim));
  for (const Mover& way : program.by_type[mover][type]) {
    for (Bitboard origins = ~pos.occupied(); origins;) {
      const Square from = pop_lsb(origins);
      const bool passes = program.book.pawn.passed_by_piece(from, victim) == squares;
      if (passes && contains(way.reach[from], victim)) return true;
    }
  }
  return false;
}

/// True if the piece is a Rook that may have passed over the squares by castling.
bool passed_in_castling(const RuleProgram& program, const Position& pos, Square victim,
                        Bitboard squares) {
  const Color mover = !pos.side();
  if (pos.piece_on(victim) != make_piece(mover, Rook)) return false;
  const fen::CastlingPieces home = fen::castling_pieces_at_start(program, mover);
  const Bitboard rooks = program.book.castling.any_files
                             ? rank_bb(program.book.castling_rank(mover))
                             : bit_or_none(home.rook[0]) | bit_or_none(home.rook[1]);
  bool found = false;
  for_each_square(program.castling_homes[mover], [&](Square king) {
    for_each_square(rooks & ~bit(king), [&](Square rook) {
      const CastlingPath& path = program.castling_path(mover, king, rook);
      const Bitboard others = pos.occupied() & ~(bit(path.king_to) | bit(path.rook_to));
      found |= path.rook_to == victim && pos.piece_on(path.king_to) == make_piece(mover, King) &&
               !((path.empty | bit(king) | bit(rook)) & others) &&
               right_to_intercept(program, rook, victim, pos.occupied()) == (squares | bit(victim));
    });
  });
  return found;
}

}  // namespace

Square passer_over(const RuleProgram& program, const Board& board, Color passer, Square s) {
  for (const EnPassantPath& way : program.en_passant_paths[passer][s]) {
    if (way.passed == board.en_passant && contains(board.of(passer, Pawn), way.to) &&
        !contains(board.occupied(), way.from))
      return way.to;
  }
  return kNoSquare;
}

bool may_have_passed(const RuleProgram& program, const Position& pos, Square victim,
                     Bitboard squares) {
  if (!contains(pos.by_color(!pos.side()), victim)) return false;
  if (!program.has(kInterception)) return passed_as_pawn(program, pos, victim, squares);
  return passed_as_any_piece(program, pos, victim, squares) ||
         passed_in_castling(program, pos, victim, squares);
}

std::uint64_t repetition_key(const RuleProgram& program, const Position& pos) {
  if (!pos.en_passant()) return pos.key();
  Position without = pos;
  without.set_en_passant(0);
  MoveList with_right;
  MoveList with_none;
  program.generate(pos, with_right);
  program.generate(without, with_none);
  return std::is_permutation(with_right.begin(), with_right.end(), with_none.begin(),
                             with_none.end())
             ? without.key()
             : pos.key();
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/wide_moves.h"

#include "movegen/program/en_passant.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"

#include <stdexcept>

namespace protean {

std::string WideMoves::text(const RuleProgram& program, const Board&, Move move) const {
  const std::string squares = to_string(move.from()) + to_string(move.to());
  return squares + fen::promotion_text(program, move.piece_type());
}

Change WideMoves::special(const RuleProgram&, const Board&, Color, Move) const {
  throw std::logic_error("no moves of a kind of its own");
}

Change WideMoves::own_change(const Board& board, Color us, Move move) {
  Change change;
  change.from = move.from();
  change.to = move.to();
  change.becomes = move.piece_type() != kNoPieceType ? move.piece_type() : Pawn;
  change.taken = bit(move.to()) & board.by_color[!us];
  return change;
}

Bitboard WideMoves::prey_of(const RuleProgram& program, const Board& board, Color us) {
  return board.by_color[!us] & ~board.by_type[program.royal_type];
}

Bitboard WideMoves::passed_for(const RuleProgram& program, const Board& board, Color us) {
  if (board.en_passant == 0 || passer_for(program, board, us) == kNoSquare) return 0;
  return board.passed();
}

Square WideMoves::passer_for(const RuleProgram& program, const Board& board, Color us) {
  if (!program.has(kVictim)) return passer_over(program, board, !us, lsb(board.en_passant));
  const Bitboard victim = board.victim() & board.by_color[!us];
  return victim ? lsb(victim) : kNoSquare;
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator/possible_checks.h"

#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"

namespace protean {

std::array<Bitboard, 8> checking_squares(const RuleProgram& program, const Board& board, Color us,
                                         Square royal) {
  std::array<Bitboard, 8> squares{};
  if (!program.has(kOwnPawns)) squares[Pawn] = pawn_attacks(bit(royal), !us);
  for (const AttackLine& line : program.side(board, us).attack_lines) {
    const Bitboard from = line.rider
                              ? lookup(program.scheme, line.lookup_to[royal], board.occupied())
                              : line.origins_to[royal];
    const TypeList& pieces = line.goers.types;
    for (int i = 0; i < pieces.count; ++i)
      squares[pieces.types[static_cast<std::size_t>(i)]] |= from;
  }
  return squares;
}

PossibleChecks::PossibleChecks(const RuleProgram& program, const Position& pos) : pos_(pos) {
  const Board& board = pos.board();
  const Color us = pos.side();
  const Square king = lsb(pos.of(!us, King));
  direct_ = checking_squares(program, board, us, king);
  for (PieceType type = Pawn; type < kPieceTypes; ++type)
    attacked_ |= (direct_[type] & pos.of(us, type)) != 0;
  for (const AttackLine& line : program.side(board, us).attack_lines) {
    if (!line.rider) continue;
    Bitboard riders = line.origins_to[king] & line.goers.types.on(board) & pos.by_color(us);
    while (riders) {
      const Bitboard between = line.path(king, pop_lsb(riders)) & pos.occupied();
      if (!more_than_one(between)) uncovering_ |= between & pos.by_color(us);
    }
  }
}

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator/possible_checks.h"

#include "movegen/board/hands.h"
#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"

#include <algorithm>

namespace protean {

void find_checking_squares(const RuleProgram& program, const Board& board, Color us,
                           Bitboard royals, SquaresByType& squares) {
  std::fill_n(squares.begin(), program.types_end, 0);
  if (!royals) return;
  if (!program.has(kOwnPawns)) squares[Pawn] = pawn_attacks(royals, !us);
  for (const AttackLine& line : program.side(board, us).attack_lines) {
    Bitboard from = 0;
    for_each_square(royals, [&](Square s) {
      from |= line.rider ? lookup(program.scheme, line.lookup_to[s], board.occupied())
                         : line.origins_to[s];
    });
    const TypeList& pieces = line.goers.types;
    for (std::size_t i = 0; i < pieces.size(); ++i) squares[pieces[i]] |= from;
  }
}

PossibleChecks::PossibleChecks(const RuleProgram& program, const Position& pos, Square target)
    : program_(program), pos_(pos) {
  const Board& board = pos.board();
  const Color us = pos.side();
  find_checking_squares(program, board, us, bit(target), direct_);
  for (PieceType type = Pawn; type < program.types_end; ++type)
    attacked_ |= (direct_[type] & pos.of(us, type)) != 0;
  for (const AttackLine& line : program.side(board, us).attack_lines) {
    if (!line.rider) continue;
    // A piece that does not attack from every square of its path may block the path for itself
    // only.
    for (std::size_t i = 0; !line.can_reach_blockers && i < line.goers.types.size(); ++i)
      direct_[line.goers.types[i]] |= line.origins_to[target];
    Bitboard riders = line.origins_to[target] & line.goers.types.on(board) & pos.by_color(us);
    while (riders) {
      const Bitboard between = line.path(target, pop_lsb(riders)) & pos.occupied();
      if (!more_than_one(between)) uncovering_ |= between & pos.by_color(us);
    }
  }
}

Doubt PossibleChecks::doubt() const {
  if (attacked_) return {};
  Doubt doubt{uncovering_, 0};
  const Color us = pos_.side();
  const PieceCounts hand = program_.has(kDrops) ? hand_of(pos_, us) : PieceCounts{};
  for (PieceType type = Pawn; type < program_.types_end; ++type) {
    if (pos_.of(us, type) || hand[type] > 0) doubt.to |= direct_[type];
  }
  return doubt;
}

}  // namespace protean

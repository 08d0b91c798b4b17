// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/moves/entering_behind.h"

#include "movegen/notation/move_text.h"
#include "movegen/program/piece_letters.h"
#include "movegen/program/rule_program.h"

namespace protean {

Move alone(Move move) {
  if (square_entered(move) == kNoSquare) return move;
  if (move.via() == kNoSquare) return Move::normal(move.from(), move.to(), move.is_capture());
  const MoveKind kind = move.is_capture() ? MoveKind::kEnPassant : MoveKind::kCastle;
  return {kind, move.from(), move.to(), kNoPieceType, move.via(), move.is_capture()};
}

std::string entering_text(const RuleProgram& program, const Position& pos, Move move) {
  const Move base = alone(move);
  const bool behind_rook = base.kind() == MoveKind::kCastle && square_entered(move) == base.via();
  const std::string squares =
      behind_rook ? to_string(base.via()) + to_string(base.from()) : move_text(program, pos, base);
  return squares + fen::promotion_text(program, move.piece_type());
}

}  // namespace protean

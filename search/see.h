// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/value.h"

namespace protean {

/// See victim_of(), for any move.
PieceType victim_of_any(const Position& pos, Move move);

/// The piece a capture removes, as far as origin, way and destination tell; kNoPieceType if it is
/// none or cannot be told.
inline PieceType victim_of(const Position& pos, Move move) {
  if (!move.is_capture()) return kNoPieceType;
  // As nearly all captures are.
  if (move.kind() == MoveKind::kNormal && contains(pos.by_color(!pos.side()), move.to()))
    return type_of(pos.piece_on(move.to()));
  return victim_of_any(pos, move);
}

/// What a move wins at once: pieces captured, and the gain of a promotion.
Value material_gain(const EvaluationTables& tables, const Position& pos, Move move);
/// The same where victim_of() is known, for any move.
Value material_gain_of_any(const EvaluationTables& tables, const Position& pos, Move move,
                           PieceType victim);
/// The same.
inline Value material_gain(const EvaluationTables& tables, const Position& pos, Move move,
                           PieceType victim) {
  // As nearly all captures are.
  if (move.kind() == MoveKind::kNormal && move.is_capture() && tables.also_removed == nullptr)
    return tables.exchange[victim == kNoPieceType ? Pawn : victim];
  return material_gain_of_any(tables, pos, move, victim);
}

/// True if the exchange begun by a move on its destination square wins at least `threshold` with
/// best play there. Where the game makes its turns itself, attackers are not looked up: captures
/// and drops count as safe, and the piece of any other move as lost.
bool exchange_reaches(const RuleProgram& program, const EvaluationTables& tables,
                      const Position& pos, Move move, Value threshold);

}  // namespace protean

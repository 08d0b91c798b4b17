// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/value.h"

namespace protean {

/// victim_of() for any move, without its fast path.
PieceType victim_of_any(const Position& pos, Move move);

/// The type of the piece that a capture removes, as far as its origin, way and destination show;
/// kNoPieceType if the move is no capture or they do not show it.
inline PieceType victim_of(const Position& pos, Move move) {
  if (!move.is_capture()) return kNoPieceType;
  // The fast path, for nearly all captures.
  if (move.kind() == MoveKind::kNormal && contains(pos.by_color(!pos.side()), move.to()))
    return type_of(pos.piece_on(move.to()));
  return victim_of_any(pos, move);
}

/// What a move wins at once, in centipawns: the pieces captured, and the gain of a promotion.
Value material_gain(const EvaluationTables& tables, const Position& pos, Move move);
/// The same for any move, given its victim_of(), without the fast path.
Value material_gain_of_any(const EvaluationTables& tables, const Position& pos, Move move,
                           PieceType victim);
/// The same, given the move's victim_of().
inline Value material_gain(const EvaluationTables& tables, const Position& pos, Move move,
                           PieceType victim) {
  // The fast path, for nearly all captures.
  if (move.kind() == MoveKind::kNormal && move.is_capture() && tables.also_removed == nullptr)
    return tables.exchange[victim == kNoPieceType ? Pawn : victim];
  return material_gain_of_any(tables, pos, move, victim);
}

/// True if the exchange that a move begins on its destination square wins at least `threshold`
/// centipawns with best play there. In games that make their turns themselves, attackers are not
/// looked up: captures and drops count as safe, and the piece of any other move as lost.
bool exchange_reaches(const RuleProgram& program, const EvaluationTables& tables,
                      const Position& pos, Move move, Value threshold);

}  // namespace protean

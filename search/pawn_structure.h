// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/position.h"
#include "search/evaluation_tables.h"
#include "search/tapered.h"

namespace protean {

/// Squares attacked by orthodox pawns of a colour standing on `pawns`.
constexpr Bitboard pawn_attack_set(Color c, Bitboard pawns) {
  const Bitboard ahead = c == White ? pawns << 8 : pawns >> 8;
  return (ahead & ~kFileH) << 1 | (ahead & ~kFileA) >> 1;
}

/// Judges the pawns of a colour: passed, doubled, isolated, supported. For games with orthodox
/// pawns.
Tapered pawn_structure(const EvaluationTables& tables, const Position& pos, Color c);

}  // namespace protean

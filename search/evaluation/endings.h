// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

namespace protean {

/// What of a game's rules tells which endings with few pieces can hardly be won.
struct EndingFacts {
  bool known = false;     ///< Pawns and Kings go as orthodox ones; else nothing is told.
  PieceTypes one_colour;  ///< Types that never leave the squares of one colour.
};

/// Worked out once from the compiled rules.
EndingFacts ending_facts(const RuleProgram& program);

/// An edge that counts in full.
inline constexpr int kWholeEdge = 64;

/// How much of the edge of `strong` counts, 1..kWholeEdge. Less than all of it where theory has a
/// draw or nearly one: pawns of an edge file whose promotion square the other King holds, with no
/// piece that reaches squares of its colour; a pawn against a lone King that holds it up; one piece
/// a side, bound to squares of different colours.
int edge_that_counts(const EndingFacts& facts, const Position& pos, Color strong);

/// How near a lone royal piece is to being mated, 72..384 centipawns: it is so the nearer the edges
/// are, and the other royal piece, which has to help.
int hunt_progress(const BoardShape& shape, Square hunted, Square hunter);

/// The same where only a corner of one colour does, as for a Bishop and a Knight: 0..2220
/// centipawns, the more the nearer the dark corners are, or the light ones.
int corner_progress(Square hunted, Square hunter, bool dark);

/// It is never more.
inline constexpr int kMostCornerProgress = 2240;

}  // namespace protean

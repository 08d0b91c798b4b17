// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

namespace protean {

/// Facts about a game's rules that show which endings with few pieces can hardly be won.
struct EndingFacts {
  bool known = false;     ///< Pawns and Kings are orthodox; if not, no ending is judged.
  PieceTypes one_colour;  ///< Types that never leave the squares of one colour.
};

/// Derives the facts from the compiled rules.
EndingFacts ending_facts(const RuleProgram& program);

/// The share of an edge that counts in full.
inline constexpr int kWholeEdge = 64;

/// How much of the edge of `strong` counts, 2..kWholeEdge. It is less than kWholeEdge if theory has
/// a draw or nearly one: pawns on an edge file whose promotion square the other King guards, with
/// no piece that reaches squares of its colour; a pawn against a lone King that holds it up; one
/// piece a side, bound to squares of different colours.
int share_of_edge(const EndingFacts& facts, const Position& pos, Color strong);

/// How near a lone royal piece on `hunted` is to being mated, 72..384 centipawns. It grows as the
/// piece comes nearer to the edges and to the other royal piece on `hunter`, which must help.
int hunt_progress(const BoardShape& shape, Square hunted, Square hunter);

/// The same if mate needs a corner of one colour, as with a Bishop and a Knight: 0..2220
/// centipawns. It grows toward the dark corners if `dark`, otherwise toward the light ones.
int corner_progress(Square hunted, Square hunter, bool dark);

/// An upper bound of corner_progress(), centipawns.
inline constexpr int kMostCornerProgress = 2240;

}  // namespace protean

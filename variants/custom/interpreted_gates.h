// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "variants/custom/interpreted_plies.h"

#include <cstddef>

/// Interpreted games that keep which pieces on the castling ranks have not moved: behind these
/// others may enter from the hand, or they have first moves of their own.
namespace protean::custom {

/// The word of the position with the squares of those pieces: one of those for hands, or where
/// there are hands that of a count of plies, which cannot be then.
int unmoved_word(const InterpretedRules& rules);

/// Appends the first moves that the rule gives to Kings and Fers that have not moved.
void add_first_leaps(const Interpreted& game, const Position& pos, MoveList& list);
/// Appends the forms of the plies from index `first` on with which a piece enters.
void add_entering(const Interpreted& game, const Position& pos, MoveList& list, std::size_t first);

/// Notes in `after`, where the ply has been made, which pieces have still not moved.
void note_unmoved(const Interpreted& game, const Position& before, Move move, Position& after);
/// King and Rooks that may castle have not moved either; a side that cannot put anything behind
/// them has no use for that.
void settle_unmoved(const Interpreted& game, Position& pos);

}  // namespace protean::custom

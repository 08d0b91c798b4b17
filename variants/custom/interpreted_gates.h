// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "variants/custom/interpreted_plies.h"

#include <cstddef>

/// Interpreted games that record which pieces on the castling ranks have not moved: other pieces
/// may enter from the hand behind them, or they have first moves of their own.
namespace protean::custom {

/// The word of the position with the squares of those pieces: the first of the words for hands or,
/// in games with hands, the word of the mate count, which such games do not have.
int unmoved_word(const InterpretedRules& rules);

/// Appends the leaps that the rule gives to Kings and Ferses that have not moved.
void add_first_leaps(const Interpreted& game, const Position& pos, MoveList& list);
/// Appends the forms of the plies from index `first` on in which a piece from the hand enters.
void add_entering(const Interpreted& game, const Position& pos, MoveList& list, std::size_t first);

/// Records in `after`, in which the ply has been made, which pieces still have not moved.
void note_unmoved(const Interpreted& game, const Position& before, Move move, Position& after);
/// Adds the King and Rooks with castling rights to the pieces that have not moved, and removes
/// those of a side that cannot put anything behind them.
void settle_unmoved(const Interpreted& game, Position& pos);

}  // namespace protean::custom

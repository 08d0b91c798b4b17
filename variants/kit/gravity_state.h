// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece_counts.h"
#include "movegen/board/position.h"
#include "movegen/rules/goals.h"

#include <array>

/// The state of a position beyond the board; see gravity.cpp for the words.
namespace protean::gravity {

/// The phase of the turn; kEnd when the game is over.
enum Phase { kFlip, kMove, kAdd, kEnd };

/// All kinds, in the order in which tokens print them.
inline constexpr std::array<PieceType, 6> kAllTypes = {King, Queen, Rook, Bishop, Knight, Pawn};

/// The cards of a full deck.
PieceCounts full_deck();
/// The cards left in the deck of `holder`; they name pieces of the other colour.
PieceCounts deck(const Position& pos, Color holder);
void set_deck(Position& pos, Color holder, PieceCounts cards);

/// The number of pieces that a side has captured.
int taken(const Position& pos, Color by);
void set_taken(Position& pos, Color by, int pieces);

/// The squares of the pieces that have had their turn.
Bitboard moved(const Position& pos);
void set_moved(Position& pos, Bitboard squares);

/// Sets the parts of this state that are inputs of a network.
void add_network_inputs(Goals& goals);

/// The piece on the card flipped and not yet added; kNoPiece if there is none.
Piece card(const Position& pos);
void set_card(Position& pos, Piece p);

}  // namespace protean::gravity

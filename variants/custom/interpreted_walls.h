// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "variants/custom/interpreted_plies.h"

/// Squares of an interpreted game that are walled up. Where players build walls, a turn has two
/// plies: a move, and then a wall, of kind kSpecial, from where the move went to the square that it
/// walls up.
namespace protean::custom {

/// The word of the position with the squares that are walled up.
inline constexpr int kWallsWord = 5;

/// True if squares can be walled up.
bool has_walls(const InterpretedRules& rules);

/// The squares that are walled up.
Bitboard walls(const Position& pos);
void set_walls(Position& pos, Bitboard squares);
/// Those and the squares of all pieces.
inline Bitboard taken_squares(const Position& pos) {
  return pos.occupied() | walls(pos);
}

/// Of the squares of pieces that a capture on `here` takes off the board beside its victim, those
/// that are walled up. `captor` is what has arrived there.
Bitboard turned_to_walls(const InterpretedRules& rules, Bitboard lost, Square here,
                         PieceType captor);

/// Inside a turn, where its wall can go; none where a turn begins. The phase is 1 or 0.
struct WallChoice {
  Square from = kNoSquare;  ///< Where the move of the turn went.
  Bitboard squares = 0;
  explicit operator bool() const { return squares != 0; }
};
WallChoice wall_choice(const InterpretedRules& rules, const Position& pos);
/// Only where players build walls.
void set_wall_choice(Position& pos, WallChoice choice);

/// True if a wall follows the ply with which a turn begins.
bool is_followed_by_wall(const InterpretedRules& rules, Move move);
/// Where it may go, but for pieces that must not be left attacked.
Bitboard wall_region(const Interpreted& game, const Position& pos, Move move);
/// The walls that stay when a turn builds one.
inline Bitboard walls_that_stay(const InterpretedRules& rules, const Position& pos) {
  return rules.further.walling == Walling::kDuck ? 0 : walls(pos);
}

}  // namespace protean::custom

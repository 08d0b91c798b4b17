// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "variants/custom/interpreted_plies.h"

/// Walled-up squares of an interpreted game. If players build walls, a turn has two plies: a move,
/// and then a wall. This is a ply of kind kSpecial from where the move went to the square that is
/// walled up.
namespace protean::custom {

/// The word of the position with the walled-up squares.
inline constexpr int kWallsWord = 5;

/// True if the game can have walls.
bool has_walls(const InterpretedRules& rules);

/// The walled-up squares.
Bitboard walls(const Position& pos);
void set_walls(Position& pos, Bitboard squares);
/// The walled-up squares and those of all pieces.
inline Bitboard taken_squares(const Position& pos) {
  return pos.occupied() | walls(pos);
}

/// The squares that become walls when a capture on `here` removes the pieces on `lost` in addition
/// to its victim. `captor` is the type of the piece that has arrived on `here`.
Bitboard turned_to_walls(const InterpretedRules& rules, Bitboard lost, Square here,
                         PieceType captor);

/// Where the wall that completes the turn can go; empty at the beginning of a turn.
/// Position::phase() is 1 inside a turn, 0 at its beginning.
struct WallChoice {
  Square from = kNoSquare;  ///< Where the turn's move went.
  Bitboard squares = 0;
  explicit operator bool() const { return squares != 0; }
};
WallChoice wall_choice(const InterpretedRules& rules, const Position& pos);
/// Only for games in which players build walls.
void set_wall_choice(Position& pos, WallChoice choice);

/// True if a wall follows `move`, the first ply of a turn.
bool is_followed_by_wall(const InterpretedRules& rules, Move move);
/// Where that wall may go, apart from pieces that must not be left attacked.
Bitboard wall_region(const Interpreted& game, const Position& pos, Move move);
/// The walls that remain when a turn builds one.
inline Bitboard walls_that_stay(const InterpretedRules& rules, const Position& pos) {
  return rules.further.walling == Walling::kDuck ? 0 : walls(pos);
}

}  // namespace protean::custom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// A move as a person types it: to a square, by the piece on another one, by a type of piece, or
/// from the hand.
struct TypedMove {
  std::optional<Square> from;
  Square to = kNoSquare;
  char letter = 0;  ///< Capital letter of the piece that moves or enters; 0 for a pawn without one.
  bool drop = false;
  bool castling = false;
  bool short_castling = false;
  std::string rest;  ///< What follows the squares.
};

/// Reads a move, legal or not: "e2e4", "e2-e4", "N@f3", "Nf3", "O-O". Empty if the text does not
/// look like a move.
std::optional<TypedMove> read_typed_move(std::string_view text);

}  // namespace protean

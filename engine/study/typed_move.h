// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// A move as a person types it: a piece from a square, or of a kind, or from the hand, to a square.
struct TypedMove {
  std::optional<Square> from;
  Square to = kNoSquare;
  char letter = 0;  ///< A capital, of the piece that goes or enters; 0 for a pawn without one.
  bool drop = false;
  bool castling = false;
  bool short_castling = false;
  std::string rest;  ///< What follows the squares.
};

/// What a text says: "e2e4", "e2-e4", "N@f3", "Nf3", "O-O", legal or not. Empty if it does not look
/// like a move.
std::optional<TypedMove> read_typed_move(std::string_view text);

}  // namespace protean

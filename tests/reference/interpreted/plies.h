// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/outcome.h"
#include "tests/reference/interpreted/state.h"

#include <map>
#include <string>
#include <vector>

namespace protean::reference::interpreted {

struct Ply {
  enum class What { kStep, kDrop, kCastle, kPass, kWall };
  What what = What::kStep;
  Square from = kNoSquare;
  Square to = kNoSquare;
  PlacedPiece piece = {};     ///< The piece that arrives on `to`.
  Square victim = kNoSquare;  ///< The square of the piece that it captures, also en passant.
  Square rook = kNoSquare;    ///< Of the Rook with which it castles.
  bool first = false;         ///< A step that only a first move can make.
  bool as_pawn = false;       ///< Promotes as pawns do.
  PlacedPiece entering = {};  ///< The piece that enters behind it,
  Square gate = kNoSquare;    ///< and its square.
  std::string text = {};

  bool captures() const { return victim != kNoSquare; }
};

/// The squares on which a King and a Rook move when they castle.
struct Castling {
  Square king_to;
  Square rook_to;
  Bitboard king_way;  ///< From the King's square to its destination, both included.
  Bitboard vacant;    ///< Squares that must be vacant, except for King and Rook.
};
Castling castling(const Rules& rules, const State& state, Square king, Square rook);

/// The pseudo-legal plies.
std::vector<Ply> candidates(const Rules& rules, const State& state);
/// The squares on which the side to move may drop a piece of a kind.
Bitboard drop_squares(const Rules& rules, const State& state, int kind);
/// True if the side to move has so many pieces of the kind on the square's file that no further one
/// may be dropped there.
bool is_doubled(const Rules& rules, const State& state, int kind, Square s);
/// The enemy pieces that a piece of a side encloses from this square: on unbroken lines to other
/// pieces of that side.
Bitboard enclosed(const Rules& rules, const State& state, Color us, Square s);

/// True if the turn that begins with the ply ends with a wall.
bool is_followed_by_wall(const Rules& rules, const Ply& ply);
/// The squares on which that wall may be built, before any piece's safety is considered.
Bitboard room_for_wall(const Rules& rules, const State& before, const Ply& ply);
/// The walls after one is built on this square.
Bitboard walls_with(const Rules& rules, const State& state, Square wall);

/// Continues a count of plies, or begins one, after the ply from `before` to `after`.
void count_ply(const Rules& rules, const State& before, const Ply& ply, State& after);

State make(const Rules& rules, const State& state, const Ply& ply);

/// The legal plies by their texts, each with the position after it; also if the game is over.
/// Throws std::logic_error if two share a text.
std::map<std::string, State> legal_plies(const Rules& rules, const State& state);

/// The result of the last of these positions by goals, lack of moves, repetition and too many quiet
/// plies; `can_move` says whether it has legal plies.
Result result(const Rules& rules, const std::vector<State>& game, bool can_move);

}  // namespace protean::reference::interpreted

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
  Man man = {};               ///< What comes to `to`.
  Square victim = kNoSquare;  ///< What it captures there or en passant.
  Square rook = kNoSquare;    ///< With which it castles.
  bool first = false;         ///< A step that only first moves can do.
  bool as_pawn = false;       ///< Promotes as pawns do.
  Man entering = {};          ///< What enters behind it,
  Square gate = kNoSquare;    ///< and where.
  std::string text = {};

  bool captures() const { return victim != kNoSquare; }
};

/// What a King and a Rook do that castle.
struct Castling {
  Square king_to;
  Square rook_to;
  Bitboard king_way;  ///< From where the King stands to where it goes, both among them.
  Bitboard vacant;    ///< Squares that must be, King and Rook apart.
};
Castling castling(const Rules& rules, const State& state, Square king, Square rook);

/// The pseudo-legal plies.
std::vector<Ply> candidates(const Rules& rules, const State& state);
/// Where the side to move may drop a man of a kind.
Bitboard drop_squares(const Rules& rules, const State& state, int kind);
/// True if the side to move has so many men of the kind on the square's file that none may be
/// dropped there.
bool is_doubled(const Rules& rules, const State& state, int kind, Square s);
/// The enemies between a square and other men of a side.
Bitboard enclosed(const Rules& rules, const State& state, Color us, Square s);

/// True if the turn that begins with the ply ends with a wall.
bool is_followed_by_wall(const Rules& rules, const Ply& ply);
/// Where that may go, as far as no man must be safe.
Bitboard room_for_wall(const Rules& rules, const State& before, const Ply& ply);
/// The walls there are once one is built on this square.
Bitboard walls_with(const Rules& rules, const State& state, Square wall);

/// Goes on with a count of plies, or begins one, where the ply has led from `before` to `after`.
void count_ply(const Rules& rules, const State& before, const Ply& ply, State& after);

State make(const Rules& rules, const State& state, const Ply& ply);

/// The legal plies by their texts, with what comes about; of a game that is over, too. Throws
/// std::logic_error if two share a text.
std::map<std::string, State> legal_plies(const Rules& rules, const State& state);

/// The result of a game by goals, want of moves, repetition and too many quiet plies: of the last
/// of these positions, in which there are legal plies or not.
Result result(const Rules& rules, const std::vector<State>& game, bool can_move);

}  // namespace protean::reference::interpreted

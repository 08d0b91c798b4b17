// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/study/piece_values.h"
#include "engine/study/study_games.h"

#include <array>
#include <string>
#include <vector>

namespace protean {

/// What happened to the pieces of a type in a game, both sides together.
struct PieceUse {
  int at_start = 0;  ///< On the board or in hand.
  int moved = 0;
  int captures = 0;     ///< Plies in which it took something.
  int captured = 0;     ///< Captured, or removed in another way.
  int dropped = 0;      ///< From the hand, or put on the board in another way.
  int promoted_to = 0;  ///< Pieces of other types that became this one.
  int promoted = 0;     ///< Pieces of this type that became others.
  bool operator==(const PieceUse&) const = default;
};

/// A number for each square.
using BySquare = std::array<int, kSquares>;

/// Facts about a game. Lists have an entry for each position, each ply or each turn of a player, in
/// order.
struct GameFacts {
  double points = 0;  ///< White's.
  std::string reason;
  bool at_limit = false;  ///< Broken off at the limit of moves.
  int turns = 0;          ///< Of the players.
  int plies = 0;          ///< Of the players.
  int events = 0;         ///< Of chance.
  int actions = 0;        ///< Squares that changed.
  int checks = 0;         ///< Plies that give check.
  int steps = 0;          ///< Plies in which a piece goes to a neighbouring square.
  int slides = 0;         ///< Farther, along a rank, file or diagonal.
  int leaps = 0;          ///< Other ways.
  int castlings = 0;
  int passes = 0;
  std::string first_turn;
  std::string start;  ///< The first position's FEN.

  // By ply of a player, if nothing else is said:
  std::vector<double> moves;      ///< Legal ones.
  std::vector<double> decisions;  ///< The same, of plies with more than one.
  std::vector<double> narrowness;
  std::vector<double> variance;
  std::vector<double> distance;       ///< In King's steps, of the plies that move a piece.
  std::vector<double> judged;         ///< Change by the ply of what its player may expect to score.
  std::vector<double> occupied;       ///< Squares; by position.
  std::vector<double> pieces;         ///< On the board and in hand; by position.
  std::vector<double> points_so_far;  ///< In a game for points; by position.
  // By turn:
  std::vector<double> moves_at_turn;  ///< Legal plies when it began.
  std::vector<double> expected;  ///< White's expected score, as the player saw it; only of turns
                                 ///< with a score.

  std::array<PieceUse, kPieceTypes> use{};
  BySquare arrivals{};   ///< Plies that end there.
  BySquare captures{};   ///< Pieces taken there.
  BySquare occupancy{};  ///< Positions in which a piece stands there.
  Bitboard covered = 0;  ///< Squares on which a piece stood at any time.
  int positions = 0;
  int repeated_boards = 0;               ///< Positions whose pieces stood the same before.
  int repeated_positions = 0;            ///< Positions that occurred before as a whole.
  std::vector<MaterialSample> material;  ///< If nothing is taken in the turn before or after.
};

/// Replays a game. Throws StudyError, which names the turn, if it cannot be played.
GameFacts facts_of(const Variant& variant, const StudyGame& game);

/// White's points for a result: 1, 1/2 or 0.
double points_of(Result result);

}  // namespace protean

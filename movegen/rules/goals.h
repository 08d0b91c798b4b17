// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/piece.h"
#include "movegen/board/position.h"
#include "movegen/board/state_bytes.h"

#include <array>
#include <optional>
#include <vector>

namespace protean {

/// What decides a game besides mate, for the evaluation. Whether a game is over is asked of
/// Rule::goal_reached() instead.
struct Goals {
  /// A piece of one of these types that stands in the zone wins; by colour.
  struct Arrival {
    std::array<PieceTypes, 2> types;
    std::array<Bitboard, 2> zone{};  ///< Squares of the board as White sees it.
  };
  /// A side that has given `needed` checks wins. The checks each side has given are the
  /// state_byte()s of this word of the position.
  struct Checks {
    int needed = 0;
    int word = 0;

    int given(const Position& pos, Color by) const { return state_byte(pos, word, by); }
  };
  /// A side with fewer than `least` pieces of these types, counted together, has lost; with
  /// `fewer_wins` it has won.
  struct Kept {
    PieceTypes types;
    int least = 1;
    bool fewer_wins = false;
  };

  std::vector<Arrival> arrivals;
  std::optional<Checks> checks;
  std::vector<Kept> kept;

  // What else of a rule's state tells how the game stands, for networks alone.

  /// Words in which each side has a state_byte(), whose bits are inputs.
  std::vector<int> tallies;
  /// Words with PieceCounts of White; those of Black are in the next.
  std::vector<int> counts;
  /// Words with the squares of pieces that the rule marks; each side sees those of its own pieces
  /// as its own.
  std::vector<int> marked;
  /// Words with squares that matter to both sides alike, such as walls.
  std::vector<int> walled;
  bool counts_plies = false;  ///< Position::phase() says how far the turn has come.

  bool none() const { return arrivals.empty() && !checks && kept.empty(); }
};

}  // namespace protean

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

/// What decides a game besides mate, for the evaluation. Whether a game is over is up to
/// Rule::goal_reached().
struct Goals {
  /// A piece of one of these types in the zone wins. Both are by colour.
  struct Arrival {
    std::array<PieceTypes, 2> types;
    std::array<Bitboard, 2> zone{};  ///< As White sees the board.
  };
  /// A side that has given `needed` checks wins. The number of checks that each side has given is
  /// its state_byte() of this word of the position.
  struct Checks {
    int needed = 0;
    int word = 0;

    int given(const Position& pos, Color by) const { return state_byte(pos, word, by); }
  };
  /// A side with fewer than `least` pieces of these types, counted together, has lost; if
  /// `fewer_wins`, it has won.
  struct Kept {
    PieceTypes types;
    int least = 1;
    bool fewer_wins = false;
  };

  std::vector<Arrival> arrivals;
  std::optional<Checks> checks;
  std::vector<Kept> kept;

  // Further parts of a rule's state that show how the game stands, for networks only.

  /// Words with a state_byte() for each side; its bits are inputs.
  std::vector<int> tallies;
  /// Words with White's PieceCounts; Black's are in the next word.
  std::vector<int> counts;
  /// Words with the squares of pieces that the rule marks; a marked square belongs to the side
  /// whose piece stands on it.
  std::vector<int> marked;
  /// Words with squares that matter to both sides equally, such as walls.
  std::vector<int> walled;
  bool counts_plies = false;  ///< Position::phase() says how far the turn has progressed.

  bool none() const { return arrivals.empty() && !checks && kept.empty(); }
};

}  // namespace protean

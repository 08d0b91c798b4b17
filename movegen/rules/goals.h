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

/// What decides a game besides mate, as its rule tells it to those that judge positions. It is
/// never asked whether a game is over.
struct Goals {
  /// A piece of one of these types that stands in the zone wins; by colour.
  struct Arrival {
    std::array<PieceTypes, 2> types;
    std::array<Bitboard, 2> zone{};  ///< Squares of the board as White sees it.
  };
  /// So many checks given win. A word of the position has those given by either side as its
  /// state_byte().
  struct Checks {
    int needed = 0;
    int word = 0;

    int given(const Position& pos, Color by) const { return state_byte(pos, word, by); }
  };
  /// A side with fewer pieces of these types has lost, or won.
  struct Kept {
    PieceTypes types;
    int least = 1;
    bool fewer_wins = false;
  };

  std::vector<Arrival> arrivals;
  std::optional<Checks> checks;
  std::vector<Kept> kept;

  bool none() const { return arrivals.empty() && !checks && kept.empty(); }
};

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/rules/rule.h"

#include <array>
#include <memory>

namespace protean {

/// Which pieces must arrive where to win.
struct Arrival {
  std::array<PieceTypes, 2> types;  ///< By colour; one piece of these types is enough.
  std::array<Bitboard, 2> zone{};   ///< By colour: squares of the board as White sees it.
  /// If White arrives first, the game is drawn if Black arrives with the next ply. White wins at
  /// once if Black cannot, or if White arrives with check.
  bool last_ply = false;
};

/// The goal of bringing a piece into a zone.
std::shared_ptr<const Rule> arrival_wins(const Arrival& rules);

}  // namespace protean

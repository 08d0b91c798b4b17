// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/rules/rule.h"

#include <array>
#include <memory>

namespace protean {

/// What has to get where to win.
struct Arrival {
  std::array<PieceTypes, 2> types;  ///< By colour; one piece of them is enough.
  std::array<Bitboard, 2> zone{};   ///< By colour: squares of the board as White sees it.
  bool last_ply = false;  ///< White being first, the game is drawn if Black arrives with the next
                          ///< ply, and won at once if that cannot be, or with check.
};

/// The goal of arriving with a piece in a zone.
std::shared_ptr<const Rule> arrival_wins(const Arrival& rules);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <cstdint>
#include <memory>

namespace protean {

/// What it means if a player has no legal move.
enum class NoMoves : std::uint8_t {
  kLoss,
  kDraw,
  kWin,
  kFewerPiecesWin,  ///< The side with fewer pieces on the board wins; with equal numbers it is a
                    ///< draw.
};

/// What it means to have no legal move in check, and otherwise.
std::shared_ptr<const Rule> without_moves(NoMoves in_check, NoMoves otherwise);

}  // namespace protean

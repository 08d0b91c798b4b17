// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <cstdint>
#include <memory>

namespace protean {

/// What it means for a player to have no move.
enum class NoMoves : std::uint8_t {
  kLoss,
  kDraw,
  kWin,
  kFewerPiecesWin,  ///< The side with fewer pieces on the board wins; equal numbers draw.
};

/// What having no legal move means, in check and out of it.
std::shared_ptr<const Rule> without_moves(NoMoves in_check, NoMoves otherwise);

}  // namespace protean

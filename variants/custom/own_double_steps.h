// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/rules/rule.h"

#include <array>
#include <memory>

namespace protean {

/// Each side's pawns make double pushes only from its own region (by colour, as White sees the
/// board).
std::shared_ptr<const Rule> double_steps_by_side(std::array<Bitboard, 2> regions);

}  // namespace protean

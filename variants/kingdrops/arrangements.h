// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstdint>
#include <vector>

namespace protean::kingdrops {

/// The placings that complete the set-up of the player to move by an arrangement known to be good,
/// or by its mirror image; `seed` picks one of several. For Black they answer what White has built,
/// or the known arrangement most like it. Empty if the pieces placed so far fit no arrangement.
std::vector<Move> rest_of_arrangement(const Position& pos, std::uint64_t seed);

}  // namespace protean::kingdrops

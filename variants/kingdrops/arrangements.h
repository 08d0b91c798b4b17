// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstdint>
#include <vector>

namespace protean::kingdrops {

/// The placings left to the player to move in the set-up, if the pieces so far agree with one of
/// the arrangements known to be good, or its mirror image; one of several by `seed`. Black's answer
/// what White has built, or the arrangement that is most like it. Empty if none agrees.
std::vector<Move> rest_of_arrangement(const Position& pos, std::uint64_t seed);

}  // namespace protean::kingdrops

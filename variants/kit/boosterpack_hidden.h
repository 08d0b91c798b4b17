// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <cstdint>
#include <optional>
#include <string>

/// What players cannot know: the other's hand, and the deck. See HiddenInformation.
namespace protean::boosterpack {

/// The FEN with a '?' for each card that the viewer does not see.
std::string observed_fen(const RuleProgram& program, const Position& pos, Color viewer);

/// A position that the viewer cannot tell from this one, drawn by the seed.
Position possible_world(const Position& pos, Color viewer, std::uint64_t seed);

/// The earlier position as it was if the viewer's world is the true one; empty if that cannot be.
std::optional<Position> world_before(const Position& earlier, const Position& world, Color viewer);

}  // namespace protean::boosterpack

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <cstdint>
#include <optional>
#include <string>

/// Hidden information (see HiddenInformation): the other player's hand, and the deck.
namespace protean::boosterpack {

/// The FEN with a '?' for each card that the viewer does not see.
std::string observed_fen(const RuleProgram& program, const Position& pos, Color viewer);

/// A position that the viewer cannot distinguish from this one, drawn by `seed`.
Position possible_world(const Position& pos, Color viewer, std::uint64_t seed);

/// `earlier` as it was if `world`, which the viewer thinks possible, is the true position; empty if
/// it cannot be.
std::optional<Position> world_before(const Position& earlier, const Position& world, Color viewer);

}  // namespace protean::boosterpack

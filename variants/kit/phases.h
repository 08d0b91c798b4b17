// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The phase of a position, which says what kind of ply comes next, as a word.
namespace protean::kit {

/// The words for all phases of a game, in the order of their numbers.
using PhaseNames = std::span<const std::string_view>;

std::string phase_text(const Position& pos, PhaseNames names);

/// Sets the phase of this name; on failure returns what was expected.
std::optional<std::string> read_phase(Position& pos, PhaseNames names, std::string_view text);

}  // namespace protean::kit

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "variants/rules/tokens/state_tokens.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The phase of a position, which says what kind of ply comes next, as a word.
namespace protean::kit {

/// The words for all phases of a game, in the order of their numbers.
using PhaseNames = std::span<const std::string_view>;

/// The word for the phase of a position.
std::string phase_text(const Position& pos, PhaseNames names);

/// Sets the phase of this name; on failure returns what was expected.
std::optional<std::string> read_phase(Position& pos, PhaseNames names, std::string_view text);

/// The FEN token of the phase, by the words for all phases.
template <const auto& names>
inline constexpr StateToken kPhaseToken = {
    "phase", [](const RuleProgram&, const Position& pos) { return phase_text(pos, names); },
    [](const RuleProgram&, Position& pos, std::string_view text) {
      return read_phase(pos, names, text);
    }};

}  // namespace protean::kit

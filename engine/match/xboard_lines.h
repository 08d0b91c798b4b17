// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/player.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The words of XBoard's protocol: what a line of a program's says, and times as it is told them.
namespace protean::xboard {

using Words = std::vector<std::string_view>;

/// The word at `i`; empty if there are fewer.
std::string_view word_at(const Words& words, std::size_t i);

/// The move of a line that tells one: "move e2e4", "My move is: e2e4"; else empty.
std::string_view told_move(const Words& words);

/// Reads depth, score and nodes of a line of thinking; false if it is none.
bool read_thinking(const Words& words, TurnAnswer& answer);

/// "5", "0:30": whole seconds, at least one.
std::string minutes_text(std::int64_t ms);

}  // namespace protean::xboard

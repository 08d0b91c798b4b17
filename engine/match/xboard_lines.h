// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/player.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Lines of XBoard's protocol: reads those of a program, and writes times for it.
namespace protean::xboard {

using Words = std::vector<std::string_view>;

/// The word at `i`; empty if there are fewer.
std::string_view word_at(const Words& words, std::size_t i);

/// The move in a line such as "move e2e4" or "My move is: e2e4"; empty for other lines.
std::string_view announced_move(const Words& words);

/// Reads depth, score and nodes of a line of thinking into the answer; false for other lines.
bool read_thinking(const Words& words, TurnAnswer& answer);

/// Minutes as in "5", or minutes and seconds as in "0:30". Whole seconds, at least one.
std::string minutes_text(std::int64_t ms);

}  // namespace protean::xboard

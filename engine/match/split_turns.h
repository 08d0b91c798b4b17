// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace protean {

/// Plays the turn that begins with `words[first]`, as XBoard writes it: each ply, and each step of
/// a ply that moves several pieces, is a move of its own, and the other side passes ("--") between
/// them. Returns how many words the turn takes, including these passes. If the words do not match
/// the steps of any legal plies, nothing is played and the result is empty.
std::optional<std::size_t> play_split_turn(Game& game, const std::vector<std::string>& words,
                                           std::size_t first);

}  // namespace protean

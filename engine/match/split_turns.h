// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace protean {

/// Plays the turn that begins with the word number `first`, as XBoard writes it: each ply, and each
/// step of a ply that moves several pieces, is a move of its own, and the other side passes ("--")
/// between them. A ply of several steps is known by the board they lead to. Nothing is played if no
/// plies lead there; else it returns how many words the turn takes, passes among them included.
std::optional<std::size_t> play_split_turn(Game& game, const std::vector<std::string>& words,
                                           std::size_t first);

}  // namespace protean

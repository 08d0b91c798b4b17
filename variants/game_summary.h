// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace protean {

/// What distinguishes a game, in one line; empty for games from files.
std::string_view game_summary(std::string_view id);

}  // namespace protean

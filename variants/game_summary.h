// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace protean {

/// What is different about a game, in a line; empty for games of files.
std::string_view game_summary(std::string_view id);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// The games that sections can inherit from without defining them, as files of games. Of the
/// program's own games they tell no more than take_from_known_game() leaves to be told.
namespace protean::custom {

/// Those on the board of chess whose pieces are for the most part its own.
std::string_view chess_parents();
/// All others.
std::string_view other_parents();

}  // namespace protean::custom

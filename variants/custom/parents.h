// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// The games that sections can inherit from without defining them, written as files of games. For
/// the program's own games they only have what take_from_known_game() does not supply.
namespace protean::custom {

/// Games on the board of chess, mostly with the pieces of chess.
std::string_view chess_parents();
/// All others.
std::string_view other_parents();

}  // namespace protean::custom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace protean::custom {

/// The games that sections can inherit from without defining them, as a file of games. Of the
/// program's own games it tells no more than take_from_known_game() leaves to be told.
std::string_view parents_text();

}  // namespace protean::custom

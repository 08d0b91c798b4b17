// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace protean {

/// What to do now in a game whose turns have phases or several moves, such as "choose two cards in
/// secret"; empty if the FEN names neither a phase nor a number of moves left.
std::string phase_text(std::string_view fen);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace protean {

/// What is to be done now in a game whose turns have phases, such as "choose two cards in secret";
/// empty if the FEN tells none.
std::string phase_text(std::string_view fen);

}  // namespace protean

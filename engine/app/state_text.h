// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace protean {

/// What a FEN tells beside the board, in words: a line each for what is in hand and for every token
/// that says something. '?' stands for what is not known.
std::string state_text(std::string_view fen);

}  // namespace protean

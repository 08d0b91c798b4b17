// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"

#include <string>
#include <string_view>

namespace protean::custom {

/// Squares of a board for people, whole ranks and files by name: "rank 8", "ranks 1 and 2", "the d-
/// and e-file", "d4 and e4", "rank 3, d4 and e4", "any square", "no square". The conjunction should
/// be "or" for something that goes to one of them.
std::string zone_text(Bitboard zone, const BoardShape& board = {},
                      std::string_view conjunction = "and");

}  // namespace protean::custom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"

#include <string>

namespace protean::custom {

/// Squares of a board for people, whole ranks and files by their names: "rank 8", "ranks 1 and 2",
/// "the d- and e-file", "d4 e4", "rank 3 and d4", "any square", "no square".
std::string zone_text(Bitboard zone, const BoardShape& board = {});

}  // namespace protean::custom

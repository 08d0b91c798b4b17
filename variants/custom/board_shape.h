// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

/// Boards of fewer than 64 squares.
namespace protean::custom {

/// Sets the holes of the board to those of the first position, and removes the squares beyond the
/// last file and rank from the regions of promotion, double and triple steps, en passant, drops and
/// flags.
void settle_board(Definition& definition);

}  // namespace protean::custom

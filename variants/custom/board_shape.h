// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

/// Boards of fewer than 64 squares.
namespace protean::custom {

/// Takes the holes out of the first position's board, and out of every region what lies beyond the
/// last file and rank.
void settle_board(Definition& definition);

}  // namespace protean::custom

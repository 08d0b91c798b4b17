// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

#include <string>

/// Boards of fewer than 64 squares.
namespace protean::custom {

/// Takes the holes out of the first position's board, and out of every region what lies beyond the
/// last file and rank.
void settle_board(Definition& definition);

/// The FEN with the fields that the dialect lets be left out: rights to castle and en passant
/// before a number, or all of them after the board.
std::string completed_fen(const std::string& fen);

}  // namespace protean::custom

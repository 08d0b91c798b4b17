// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// The FEN of a game's first position, before it is read as a position.
namespace protean::custom {

/// The FEN with the fields that the dialect lets be left out: rights to castle and en passant
/// before a number, or all of them after the board.
std::string completed_fen(const std::string& fen);
/// The same for a game that is played by its definition: without hands where there are none, and
/// without rights where no King castles, as files for Fairy-Stockfish leave them in.
std::string interpreted_start_fen(const Definition& definition);

/// How many pieces of a letter, a capital, each side has on the board or in hand, by colour.
std::array<int, 2> on_board_at_start(std::string_view fen, char letter);
/// True if either side has a piece of this letter in hand.
bool in_hand_at_start(std::string_view fen, char letter);
/// True if either side has a piece of this letter on the first or the last rank of a FEN's board.
bool on_outer_ranks(std::string_view fen, char letter);

/// The files of the pieces with this letter, from the last rank on.
std::vector<int> files_at_start(std::string_view fen, char letter);

}  // namespace protean::custom

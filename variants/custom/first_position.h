// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// The FEN of a game's first position, before it is read as a position.
namespace protean::custom {

/// Adds the fields that the dialect allows a FEN to leave out: castling rights and the en-passant
/// square before a number, or everything after the board.
std::string completed_fen(const std::string& fen);
/// The completed FEN for an interpreted game: with hands if and only if the game has them, and
/// without castling rights if no King castles, since files for Fairy-Stockfish may leave these in.
std::string interpreted_start_fen(const Definition& definition);

/// The side to move in a FEN; White if only the board is given.
Color first_to_move(std::string_view fen);
/// How many pieces with this letter, a capital, each side has on the board or in hand, by colour.
std::array<int, 2> on_board_at_start(std::string_view fen, char letter);
/// True if either side has a piece with this letter, a capital, in hand.
bool in_hand_at_start(std::string_view fen, char letter);
/// True if either side has a piece with this letter, a capital, on the first or last rank of a
/// FEN's board.
bool on_outer_ranks(std::string_view fen, char letter);

/// The files of the pieces with exactly this letter (a capital for White's), from the last rank
/// down.
std::vector<int> files_at_start(std::string_view fen, char letter);

}  // namespace protean::custom

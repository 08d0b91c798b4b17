// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// The fuzz targets, one function for each kind of text that comes from outside. Each takes any
/// bytes and throws std::logic_error if something fails that must be true for all input.
/// tests/fuzz/found/ keeps the inputs that once broke a target.
namespace protean::fuzz {

/// The game's name in the first line, a FEN in the second, then one byte for each move to play.
void position(std::string_view input);

/// A file of games.
void game_file(std::string_view input);

/// Games in PGN.
void pgn(std::string_view input);

/// A file of evaluation weights.
void weights(std::string_view input);

/// Results of perft or match, several files separated by lines "----", as `merge` reads them.
void json(std::string_view input);

}  // namespace protean::fuzz

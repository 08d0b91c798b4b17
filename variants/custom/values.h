// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

#include <optional>
#include <string>

/// Readers of the values of keys. Each returns what was expected if the value is wrong, otherwise
/// nothing.
namespace protean::custom {

using Expected = std::optional<std::string>;

/// "true" or "false".
Expected read_bool(const std::string& text, bool& out);
/// A number from 0 to `most`.
Expected read_count(const std::string& text, int& out, int most);
/// "win", "loss" or "draw".
Expected read_value(const std::string& text, Value& out);
/// A file by its letter, or by its number from 1; `out` counts from 0.
Expected read_file(const std::string& text, int& out);
/// A rank by its number from 1; `out` counts from 0.
Expected read_rank(const std::string& text, int& out);
/// The number of files or ranks of a board, 1 to 8.
Expected read_size(const std::string& text, int& out);
/// Squares of the board ("d4"), ranks ("*8") and files ("d*"), or "-".
Expected read_region(const std::string& text, const BoardShape& board, Bitboard& out);
/// The key of the piece with a letter; empty if there is none.
std::string type_of_letter(const Definition& d, char letter);
/// The letters of pieces, "*" for all of them, "-" for none.
Expected read_types(const Definition& d, const std::string& text, TypeSet& out);
/// The pawn that captured pieces turn back into: as in Fairy-Stockfish, the piece with the last of
/// these letters. Empty if there is none.
std::string main_pawn_in(const Definition& d, const std::string& letters);

}  // namespace protean::custom

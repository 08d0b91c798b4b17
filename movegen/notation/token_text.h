// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/piece_counts.h"
#include "movegen/program/rule_program.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

/// The parts that make up FEN tokens: pieces held, squares, numbers, pairs. "-" means none.
namespace protean {

/// The pieces held, letter by letter in the order given and with repeats: "RRP"; "-" for none.
std::string print_pieces(const RuleProgram& program, PieceCounts counts, Color color,
                         std::span<const PieceType> order);

/// Reads the letters of pieces of one colour in any order, or "-". Empty if the text is anything
/// else, has a piece that is not among `allowed`, or more than PieceCounts::kMost of one type.
std::optional<PieceCounts> read_pieces(const RuleProgram& program, std::string_view text,
                                       Color color, PieceTypes allowed);

/// What is wrong with a position that has `pieces` pieces, on the board and held, if that is more
/// than PieceCounts::kMost; otherwise empty.
std::optional<std::string> fault_of_number(int pieces);

/// The two parts of "a/b" (White's first); empty if there is not exactly one slash.
std::optional<std::pair<std::string_view, std::string_view>> split_pair(std::string_view text);

/// Squares in the order a1 b1 .. h8 without gaps: "d4h3"; "-" for none.
std::string print_squares(Bitboard squares);

/// Reads squares without gaps in any order, each once, or "-". Empty if the text is anything else.
std::optional<Bitboard> read_squares(std::string_view text);

/// Reads a whole number from 0 to `most`, digits only; empty if the text is anything else.
std::optional<int> read_number(std::string_view text, int most);

}  // namespace protean

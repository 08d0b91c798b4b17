// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <string>
#include <string_view>

/// What the fuzz targets share.
namespace protean::fuzz {

/// Takes the first line off the front of a text, without its end.
std::string_view take_line(std::string_view& text);

/// The game of this name; any other text stands for a game of the catalogue, always the same.
const Variant& pick_game(std::string_view name);

/// Throws std::logic_error with `what`, the game and the position unless `holds`.
void require(bool holds, std::string_view what, const RuleProgram& program, const Position& pos);
void require(bool holds, const std::string& what);

/// Checks what is true of every position of every game: the board, the key, the number of moves,
/// the FEN, the noisy moves and the move texts. Throws std::logic_error if something fails.
void check_position(const RuleProgram& program, const Position& pos);

/// Plays the moves that the bytes choose, one per byte and at most 32, and checks every position.
void play(const RuleProgram& program, Position pos, std::string_view bytes);

}  // namespace protean::fuzz

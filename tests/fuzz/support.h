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

/// The game of this name; any other text stands for some game, always the same one.
const Variant& pick_game(std::string_view name);

/// Throws std::logic_error with `what` and the position unless `holds`.
void require(bool holds, std::string_view what, const RuleProgram& program, const Position& pos);
void require(bool holds, const std::string& what);

/// Holds a position against what is true of every position of every game: key, count of moves, FEN
/// and move texts.
void check_position(const RuleProgram& program, const Position& pos);

/// Plays the moves that the bytes choose, one for each, and checks every position.
void play(const RuleProgram& program, Position pos, std::string_view bytes);

}  // namespace protean::fuzz

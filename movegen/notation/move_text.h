// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// The canonical string of a ply: "e2e4", "e7e8q", "N@c3", "0000", "d4c5,c5c6", "d4e6xd5e5", or a
/// text of the game's own.
std::string move_text(const RuleProgram& program, const Position& pos, Move move);

/// The legal ply with this string; empty if there is none. The letters of a promotion and of a
/// dropped piece may be in either case. Castling may be written as the King's move or as King takes
/// Rook, unless that is another legal ply.
std::optional<Move> parse_move(const RuleProgram& program, const Position& pos,
                               std::string_view text);

}  // namespace protean

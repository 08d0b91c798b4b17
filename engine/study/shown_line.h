// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <string>
#include <vector>

/// A principal variation for people: its first plies alone.
namespace protean {

/// A turn in standard algebraic notation if it is one ply that has it, otherwise in the game's own
/// notation.
std::string shown_turn(const RuleProgram& program, const Position& pos,
                       const std::vector<Move>& plies);

/// "Nf3 d5 c4", or "d2d4,e2e4 d7d5,e7e5" if a ply has no standard algebraic notation.
std::string shown_line(const RuleProgram& program, const Position& pos,
                       const std::vector<Move>& line);

/// "(12. Nf3 d5 13. c4)", as in PGN; empty if a ply has no standard algebraic notation.
std::string variation_text(const RuleProgram& program, const Position& pos,
                           const std::vector<Move>& line);

}  // namespace protean

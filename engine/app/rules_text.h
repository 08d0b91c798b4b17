// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/study/piece_moves.h"
#include "variants/variant.h"

#include <string>

namespace protean {

/// The rules of a game for a person: its start, with a board where the array is its own, its pieces
/// with diagrams of how they move, special rules, goal and notation.
std::string rules_text(const Variant& variant);

/// Where a White piece on `from` may go: a line of signs for each rank, the last one first. '*' is
/// a square it may move to or capture on, 'o' one it may only move to, 'x' one it may only capture
/// on, '.' any other, '#' a hole in the board.
std::string movement_diagram(const RuleProgram& program, PieceType type, Square from,
                             const Reach& reach);

}  // namespace protean

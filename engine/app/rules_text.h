// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/study/piece_moves.h"
#include "variants/variant.h"

#include <string>

namespace protean {

/// The rules of a game for a person: its start, with a board unless the array is the orthodox one
/// or empty; its pieces, with diagrams of how they move; special rules, goal and notation.
std::string rules_text(const Variant& variant);

/// Where a White piece on `from` may go: a line of signs for each rank, the last rank first. '*' is
/// a square it may move to or capture on, 'o' one it may only move to, 'x' one it may only capture
/// on, '#' a hole in the board, '.' any other square. The piece itself is its letter.
std::string movement_diagram(const RuleProgram& program, PieceType type, Square from,
                             const Reach& reach);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"

#include <string>

namespace protean {

/// Lines that divide the board into cells of two by two squares, beginning at a1. If they are
/// shifted by one file or rank, cells of one or two squares remain at the edges.
struct GridLines {
  bool shifted_files = false;
  bool shifted_ranks = false;
};

/// Keeps only those of the moves that the book has given the pieces so far that lead out of the
/// cell in which they begin. Within its cell a piece neither attacks nor guards. Castling stays,
/// but not past a square that is attacked once the King has left its own: the attacker may stand
/// next to the King in its cell. Adds a rule to the book.
void cross_grid_lines(RuleBook& rules, GridLines lines);

/// Paragraphs for `RuleText::special`; `cells` are the words that describe the cells.
std::string grid_text(const std::string& cells);
inline constexpr char kSixteenCells[] =
    "sixteen cells of two by two squares, of which a1, b1, a2 and b2 are one";
inline constexpr char kGridChecksText[] =
    "So a piece neither attacks nor guards anything in its own cell. A King may stand next to an "
    "enemy piece of its cell, the other King included, without being in check.";

}  // namespace protean

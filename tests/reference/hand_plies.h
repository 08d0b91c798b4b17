// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rule_program.h"

#include <vector>

/// What the reference knows of men in hand; see HandRules.
namespace protean::reference {

/// A man who may be put on a square.
struct Entry {
  Man man;
  Square to;
};

/// All that the side to move may put on the board, its royals' safety apart.
std::vector<Entry> entries(const RuleProgram& program, const Position& pos);

/// True if it must put one.
bool must_enter(const RuleProgram& program, const Position& pos);

/// Writes into `after` what a ply does to hands, promoted men and the rights of a set-up.
void change_hands(const RuleProgram& program, const Position& pos, Move move, Piece captured,
                  Position& after);

}  // namespace protean::reference

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <vector>

/// What the reference knows of pieces in hand; see HandRules.
namespace protean::reference {

/// How many pieces of a type a player holds.
int held(const Position& pos, Color c, PieceType type);
/// Adds one piece of a type to a hand, or takes one away if `more` is negative.
void hold(Position& pos, Color c, PieceType type, int more);
/// True if the player holds any piece.
bool holds_somebody(const Position& pos, Color c);

/// A piece who may be put on a square.
struct Entry {
  PieceType type;
  Square to;
};

/// All that the side to move may put on the board, its royals' safety apart.
std::vector<Entry> entries(const RuleProgram& program, const Position& pos);

/// True if it must put one.
bool must_enter(const RuleProgram& program, const Position& pos);

/// Writes into `after` what a ply does to hands, promoted pieces and the rights of a set-up.
void change_hands(const RuleProgram& program, const Position& pos, Move move, Piece captured,
                  Position& after);

}  // namespace protean::reference

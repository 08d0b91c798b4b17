// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <vector>

/// What the reference knows of pieces in hand; see HandRules.
namespace protean::reference {

/// How many pieces of a type a player has in hand.
int held(const Position& pos, Color c, PieceType type);
/// Adds one piece of a type to a hand, or takes one away if `more` is negative.
void hold(Position& pos, Color c, PieceType type, int more);
/// True if the player has any piece in hand.
bool holds_somebody(const Position& pos, Color c);

/// A piece that may be dropped on a square.
struct Entry {
  PieceType type;
  Square to;
};

/// All drops of the side to move, whether or not they leave its royal pieces safe.
std::vector<Entry> entries(const RuleProgram& program, const Position& pos);

/// True if it must drop a piece.
bool must_enter(const RuleProgram& program, const Position& pos);

/// Writes the effect of a ply on hands, promoted pieces and the rights of a set-up into `after`.
void change_hands(const RuleProgram& program, const Position& pos, Move move, Piece captured,
                  Position& after);

}  // namespace protean::reference

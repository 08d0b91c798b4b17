// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/outcome.h"

#include <map>
#include <string>
#include <vector>

/// A second opinion on the rules: slow, plain loops over a square array, straight from the rule
/// book. It uses nothing that the rule compiler makes, so that an error there cannot hide here.
/// Games with a TurnOwner are not covered; for interpreted games see interpreted/.
namespace protean::reference {

/// Plies by their strings, each with the position after it.
using Plies = std::map<std::string, Position>;

/// All legal plies; none if the game is over. Throws std::logic_error if two plies share a string.
Plies plies(const RuleProgram& program, const Position& pos);

/// A ply and what it does on the board.
struct Ply {
  Move move;
  Piece captured;
  Position after;  ///< Without what the game's own rules record of the ply.
};

/// All plies that leave the mover's royal pieces safe (whether safe or not if OwnRules free them),
/// whatever else the game's own rules say. Only for games with OwnRules.
std::vector<Ply> conventional_plies(const RuleProgram& program, const Position& pos);

/// The squares of the pieces of `by` that could capture an enemy piece on `target` on this board.
std::vector<Square> attackers(const RuleProgram& program, const Position& pos, Square target,
                              Color by);

/// The squares that the piece on `from` may go to by its own moves, whether or not its own royal
/// pieces are safe then.
Bitboard destinations(const RuleProgram& program, const Position& pos, Square from);

/// True if a royal piece of `side` is attacked.
bool in_check(const RuleProgram& program, const Position& pos, Color side);

/// The outcome by goals, mate and stalemate; the reason is empty unless a goal gives one.
Outcome outcome(const RuleProgram& program, const Position& pos);

}  // namespace protean::reference

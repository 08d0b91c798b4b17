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
/// Games that make their turns themselves are not covered; for those of files see told/.
namespace protean::reference {

/// Plies by their strings, each with the position after it.
using Plies = std::map<std::string, Position>;

/// All legal plies. Throws std::logic_error if two plies share a string.
Plies plies(const RuleProgram& program, const Position& pos);

/// A ply with what the board tells of it.
struct Ply {
  Move move;
  Piece captured;
  Position after;  ///< Without what the game's own rules note of the ply.
};

/// All plies that leave the mover's royals safe, whatever the game's own rules say; of games with
/// OwnRules only.
std::vector<Ply> conventional_plies(const RuleProgram& program, const Position& pos);

/// Squares of the pieces of `by` that could capture an enemy on `target`, as the board stands.
std::vector<Square> attackers(const RuleProgram& program, const Position& pos, Square target,
                              Color by);

/// Squares the piece on `from` may go to by its own moves, own royals' safety apart.
Bitboard destinations(const RuleProgram& program, const Position& pos, Square from);

/// True if a royal piece of `side` is attacked.
bool in_check(const RuleProgram& program, const Position& pos, Color side);

/// Goals, mate and stalemate; the reason is left empty unless a goal gives one.
Outcome outcome(const RuleProgram& program, const Position& pos);

}  // namespace protean::reference

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/program/rule_program.h"
#include "variants/kit/cloak_state.h"

#include <cstdint>
#include <string>

/// The plies of a turn, phase by phase.
namespace protean::cloak {

/// Appends the legal plies of the present phase; none if a regular move is due and the side to move
/// has none.
void list_plies(const RuleProgram& program, const Position& pos, MoveList& list);

/// Makes a ply; `pos` is a copy of `before` when it is called.
void make_ply(const RuleProgram& program, const Position& before, Move move, Position& pos);

/// The choice of an array drawn by `seed`, each equally likely.
Move drawn_array(std::uint64_t seed);

/// True if the ply takes a cloak off.
bool takes_off_cloak(Move move);
/// True if the ply guesses what a cloaked piece is.
bool is_guess(Move move);

/// The string of a kSpecial ply.
std::string ply_text(const RuleProgram& program, Move move);

}  // namespace protean::cloak

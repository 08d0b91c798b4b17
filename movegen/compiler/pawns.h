// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/compilation.h"

/// Pawns: whether they are orthodox, what they pass, and the steps they take together.
namespace protean {

/// True if some of the moves expose a pawn to capture en passant.
bool may_allow_en_passant(const Moves& moves);

/// True if pawns (if there are any) step, push twice from their second rank, capture, also en
/// passant, and promote as orthodox ones, and nothing else promotes.
bool has_orthodox_pawns(Compilation& work);

/// Checks that a term's moves meet what captures en passant require. Throws std::invalid_argument
/// if not.
void check_en_passant(Compilation& work, const Term& term, const EdgeSet& edges, PieceType type,
                      Color color);

/// Fills in RuleProgram::en_passant_paths for a side.
void compile_en_passant_paths(Compilation& work, Color color);

/// Removes what other generators do: the moves of orthodox pawns, and the captures that wide moves
/// make (see WideMoves::makes_far_captures()).
void drop_pawn_groups(Compilation& work, MoverGroups& groups);

/// Adds a group's moves to the side as shifts if they come to only a few; returns whether they do.
bool add_pawn_shifts(Compilation& work, Color color, const MoverGroup& group, SideRules& side);

}  // namespace protean

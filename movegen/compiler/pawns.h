// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/compilation.h"

/// Pawns: whether they are orthodox, what they pass, and their steps taken together.
namespace protean {

/// True if some of the moves expose a pawn to captures en passant.
bool may_allow_en_passant(const Moves& moves);

/// True if pawns step, push twice from their second rank, capture, en passant as well, and promote
/// as orthodox ones (or there are none), and nothing else promotes.
bool has_orthodox_pawns(Compilation& work);

/// What captures en passant ask of the moves of one term.
void check_en_passant(Compilation& work, const Term& term, const EdgeSet& edges, PieceType type,
                      Color color);

/// Fills in RuleProgram::en_passant_paths of a side.
void compile_en_passant_paths(Compilation& work, Color color);

/// Takes out what generators of their own do: the moves of orthodox pawns, and the captures that
/// wide moves make (see WideMoves::makes_far_captures()).
void drop_pawn_groups(Compilation& work, MoverGroups& groups);

/// Adds the group's steps to the side's, if it consists of a few; says whether it does.
bool add_pawn_shifts(Compilation& work, Color color, const MoverGroup& group, SideRules& side);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/compilation.h"

#include <vector>

/// Attacks: ways of moving as seen from the squares they lead to.
namespace protean {

/// The attacks of a side on the neighbourhood of the enemy's royal piece.
std::vector<ZoneAttack> zone_attacks_of(Compilation& work, Color color, MoverGroups groups);

/// Fills in ZoneAttack::near: from where the pieces of each zone attack may reach a square that the
/// enemy's royal piece may go to. Needs the movers and castling of both sides.
void compile_zones_near_royals(Compilation& work, Color attacker);

/// Returns the attack lines of the groups. Further paths between the same two squares become lines
/// of their own, or `detours` if given.
std::vector<AttackLine> lines_of(Compilation& work, Color color, MoverGroups groups,
                                 std::vector<AttackLine>* detours = nullptr);

/// Fills in the attack lines of a side.
void compile_attacks(Compilation& work, Color color, MoverGroups groups, SideRules& side);

/// Adds the origins of the lines that depend on modes to RuleProgram::sight.
void note_sight(Compilation& work, Color color, const SideRules& side);

}  // namespace protean

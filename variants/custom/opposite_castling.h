// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

namespace protean {

/// The Rooks with which a side may castle on one wing (0 toward the a-file, 1 toward h).
Bitboard rights_on_wing(const RuleProgram& program, const Position& pos, Color c, int wing);

/// A player who castles takes from the opponent the right to castle on the same wing.
std::shared_ptr<const Rule> castling_wings_differ();

}  // namespace protean

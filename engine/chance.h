// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <optional>
#include <random>
#include <string>

namespace protean {

/// Draws the event of a chance ply by its weights; empty if the next ply is not one.
std::optional<Move> draw_chance(const RuleProgram& program, const Position& pos,
                                std::mt19937_64& dice);

/// Where a game begins: at its start or, in one for any array of Chess960, with an array drawn.
Position draw_start(const Variant& variant, std::mt19937_64& dice);

/// The events of a chance ply with their chances: "flip: k 1/12 r 2/12".
std::string chance_text(const RuleProgram& program, const Position& pos);

}  // namespace protean

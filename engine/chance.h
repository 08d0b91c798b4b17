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

/// Draws the event of a chance ply by the weights of its events. Empty if the next ply is not a
/// chance ply, or if no event has any weight.
std::optional<Move> draw_chance(const RuleProgram& program, const Position& pos,
                                std::mt19937_64& dice);

/// The position in which a new game begins: the start position, or a random array in games for any
/// Chess960 array.
Position draw_start(const Variant& variant, std::mt19937_64& dice);

/// The events of a chance ply with their probabilities: "flip: k 1/12 r 2/12".
std::string chance_text(const RuleProgram& program, const Position& pos);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/piece.h"
#include "movegen/board/position.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace protean {

class Rule;
class RuleProgram;

/// Takes plies that a game forbids out of a list, from an index on: see Rule::drop_forbidden.
using Hindrance =
    std::function<void(const RuleProgram&, const Position&, MoveList&, std::size_t first)>;

// What enemy attacks keep a piece from doing in its own turn. It attacks others as if unhindered,
// and whether an attacker is pinned does not matter.

/// A side's only piece of this kind, while attacked, goes one square at most.
Hindrance attacked_last_one_steps(PieceType type);

/// While a piece of this type is attacked along ranks or files it goes along none, likewise along
/// diagonals; attacked by a leap it does not go at all. Each side has one such piece.
Hindrance attacked_lines_closed(PieceType type);

/// A piece of this kind passes only squares on which it would not be attacked. Each side has one
/// such piece.
Hindrance no_passing_through_attack(PieceType type);

/// Why a hindrance forbids a ply, for people; empty if it does not.
std::string why_hindered(const Hindrance& hindrance, const RuleProgram& program,
                         const Position& pos, Move move);

/// The rules of a game that has a hindrance and nothing else that needs a rule.
std::shared_ptr<const Rule> hindered(Hindrance hindrance);

}  // namespace protean

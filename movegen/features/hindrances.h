// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/move.h"
#include "movegen/piece.h"
#include "movegen/position.h"

#include <cstddef>
#include <functional>
#include <memory>

namespace protean {

class RuleObject;
class RuleProgram;

/// Takes plies that a game forbids out of a list, from an index on: see RuleObject::drop_forbidden.
using Hindrance =
    std::function<void(const RuleProgram&, const Position&, MoveList&, std::size_t first)>;

// What enemy attacks keep a man from doing in its own turn. It attacks others as if unhindered, and
// whether an attacker is pinned does not matter.

/// A side's only man of this kind, while attacked, goes one square at most.
Hindrance attacked_last_one_steps(Man man);

/// While a man of this kind is attacked along ranks or files it goes along none, likewise along
/// diagonals; attacked by a leap it does not go at all. Each side has one such man.
Hindrance attacked_lines_closed(Man man);

/// A man of this kind passes only squares on which it would not be attacked. Each side has one such
/// man.
Hindrance no_passing_through_attack(Man man);

/// The rules of a game that has a hindrance and nothing else that needs an object.
std::shared_ptr<const RuleObject> hindered(Hindrance hindrance);

}  // namespace protean

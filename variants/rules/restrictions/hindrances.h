// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace protean {

class Rule;
class RuleProgram;

/// What enemy attacks keep a piece from doing in its own turn: takes the plies that they forbid out
/// of a list, from an index on (see Rule::drop_forbidden). The piece attacks others as if
/// unhindered.
using Hindrance =
    std::function<void(const RuleProgram&, const Position&, MoveList&, std::size_t first)>;

/// Why a hindrance forbids a ply, for people; empty if it does not.
std::string why_hindered(const Hindrance& hindrance, const RuleProgram& program,
                         const Position& pos, Move move);

/// The rules of a game that has a hindrance and nothing else that needs a rule.
std::shared_ptr<const Rule> hindered(Hindrance hindrance);

}  // namespace protean

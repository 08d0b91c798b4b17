// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"

#include <cstddef>
#include <functional>
#include <memory>

namespace protean {

class Rule;
class RuleProgram;

/// What enemy attacks keep a piece from doing in its own turn: removes the plies that they forbid
/// from a list, from an index on (see Restriction::drop_forbidden()). The piece itself attacks as
/// if unhindered.
using Hindrance =
    std::function<void(const RuleProgram&, const Position&, MoveList&, std::size_t first)>;

/// The hindrance as a rule, which can also explain why a ply is forbidden.
std::shared_ptr<const Rule> hindered(Hindrance hindrance);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>
#include <string_view>

namespace protean {

/// A row is the longest unbroken line of pieces through a square, along a rank, file or diagonal.
/// No King may be left where a piece of the other side could go to an empty square and so stand in
/// a row of exactly four pieces with him; whether that piece is pinned does not matter. A player
/// without a legal move whose King is so threatened has lost by `reason`, which lives as long as
/// the program.
std::shared_ptr<const RuleObject> no_row_of_four_at_king(std::string_view reason);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <array>
#include <memory>

namespace protean {

/// Each side's pawns become pieces of these kinds (by colour) and no others.
std::shared_ptr<const Rule> promotions_by_side(std::array<PieceTypes, 2> kinds);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <array>
#include <memory>

namespace protean {

/// Each side's pawns may promote only to pieces of these types, by colour.
std::shared_ptr<const Rule> promotions_by_side(std::array<PieceTypes, 2> kinds);

}  // namespace protean

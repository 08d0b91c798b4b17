// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rule_object.h"

#include <array>
#include <cstdint>
#include <memory>

namespace protean {

/// Each side's pawns become men of these kinds (bit = Man, by colour) and no others.
std::shared_ptr<const RuleObject> promotions_by_side(std::array<std::uint8_t, 2> kinds);

}  // namespace protean

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/search.h"
#include "search/value.h"

#include <array>

namespace protean {

/// A value of the root as people and protocols are told it.
Score score_of(Value v);

/// Win, draw, loss per mille from such a value.
std::array<int, 3> win_draw_loss(Value v);

}  // namespace protean
